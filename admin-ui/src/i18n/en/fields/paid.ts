/** Of money, whichever way it goes. */
export const PAID = {
  method: 'Method',
  currency: 'Currency',
  amount: 'Amount',
  exchangeRate: 'Exchange rate',
  amountMxn: 'Amount MXN',
  date: 'Date',
  reference: 'Reference',
  status: 'Status',
  registeredBy: 'Registered by',
  confirmedBy: 'Confirmed by',
};
