/** What other apps use of this one. */
export { actOnRefund, TOUCHED as REFUND_TOUCHED } from './calls';
export { OrderRefunds } from './order/OrderRefunds';
export { RefundDialog } from './order/RefundDialog';
export { type RefundStart, useRefundStart } from './order/useRefundStart';
