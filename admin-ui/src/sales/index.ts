/** What other apps use of this one. */
export { ExchangeParts } from './exchange/ExchangeParts';
export { CustomerOrders } from './orders/CustomerOrders';
export { OwnOrders } from './orders/OwnOrders';
export { CustomerLink } from './parts/CustomerLink';
export { LineCard } from './parts/LineHeads';
export { type Letter, MailDialog } from './parts/MailDialog';
export { MailList, type SentMail, wordsOf } from './parts/MailList';
export { OwnRow, OwnSales } from './parts/OwnSales';
export { useMailWatch } from './parts/useMailWatch';
export { actOnPayment, TOUCHED as PAYMENT_TOUCHED, usePayOptions } from './payments/calls';
export { MoneyFacts } from './payments/MoneyFacts';
export { MoneyMeter } from './payments/MoneyMeter';
export { PaymentCard } from './payments/PaymentCard';
export { PaymentFields } from './payments/PaymentFields';
export { PictureButton } from './payments/PictureButton';
export { useRepeated } from './payments/useRepeated';
export {
  type Left,
  leftBeside,
  newPayment,
  type PaymentValues,
  valuesOf as paymentValuesOf,
} from './payments/values';
export {
  listWith as pendingWith,
  totalsQuery as pendingTotals,
  useTotals as usePendingTotals,
} from './pending/calls';
export { DueTiles } from './pending/DueTiles';
export { CustomerQuotes } from './quotes/CustomerQuotes';
export { CLIENTS, ORDER_CLIENTS, useChoices, useOrderSellers } from './quotes/calls';
export { OwnQuotes } from './quotes/OwnQuotes';
