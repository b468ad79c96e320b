// Made from the bodies of the server's calls (`make fix`): what an input takes.

export const AccessIn = {
  password: { maxLength: 200 },
} as const;

export const ActivityFields = {
  what: { maxLength: 200 },
} as const;

export const ActivityIn = {
  resource: { maxLength: 60 },
  what: { maxLength: 200 },
} as const;

export const ActivityUpdate = {
  what: { maxLength: 200 },
} as const;

export const AddressIn = {
  address: { maxLength: 200 },
  city: { maxLength: 100 },
  colony: { maxLength: 120 },
  contact: { maxLength: 120 },
  email: { maxLength: 160 },
  municipality: { maxLength: 100 },
  phone: { maxLength: 30 },
  reference: { maxLength: 300 },
  state: { maxLength: 60 },
} as const;

export const ApplyIn = {
  reason: { maxLength: 5000 },
} as const;

export const BrandUpdate = {
  Name: { maxLength: 120 },
} as const;

export const ByNameIn = {
  reason: { maxLength: 5000 },
} as const;

export const CancelIn = {
  comment: { maxLength: 5000 },
} as const;

export const CancelInvoiceIn = {
  reason: { maxLength: 5000 },
} as const;

export const CashStepIn = {
  comment: { maxLength: 5000 },
} as const;

export const CategoryUpdate = {
  Name: { maxLength: 120 },
} as const;

export const CertificateIn = {
  password: { maxLength: 200 },
} as const;

export const ChallengeIn = {
  challenge: { maxLength: 500 },
} as const;

export const ChosenCustomer = {
  BusinessName: { maxLength: 250 },
  CFDIUssage: { maxLength: 4 },
  RFC: { maxLength: 40 },
  customerEmail: { maxLength: 160 },
  customerFirstName: { maxLength: 80 },
  customerLastName: { maxLength: 80 },
  customerPhone: { maxLength: 30 },
  paymentForm: { maxLength: 4 },
  taxRegime: { maxLength: 4 },
} as const;

export const CircuitProductIn = {
  piecesNeeded: { whole: true, min: 1, max: 1000 },
} as const;

export const CircuitUpdate = {
  Name: { maxLength: 200 },
  notes: { maxLength: 5000 },
} as const;

export const ClausesIn = {
  leaseClauses: { maxLength: 20000 },
} as const;

export const ClientUpdate = {
  customerEmail: { maxLength: 160 },
  customerFirstName: { maxLength: 80 },
  customerLastName: { maxLength: 80 },
  customerPhone: { maxLength: 30 },
} as const;

export const CodeIn = {
  challenge: { maxLength: 500 },
  code: { maxLength: 60 },
} as const;

export const CodesIn = {
  NoSeries: { maxLength: 80 },
  Tag: { maxLength: 60 },
} as const;

export const ColorChange = {
  Code: { maxLength: 40 },
  Name: { maxLength: 120 },
} as const;

export const ColorIn = {
  Code: { maxLength: 40 },
  Name: { maxLength: 120 },
} as const;

export const CommentIn = {
  comment: { maxLength: 5000 },
} as const;

export const CommentOnly = {
  comment: { maxLength: 5000 },
} as const;

export const CommissionIn = {
  leftOutReason: { maxLength: 5000 },
  month: { whole: true, min: 1, max: 12 },
  notes: { maxLength: 5000 },
  percentage: { max: 100 },
  year: { whole: true, min: 2000, max: 2099 },
} as const;

export const CompanyUpdate = {
  RFC: { maxLength: 40 },
  address: { maxLength: 500 },
  email: { maxLength: 160 },
  invoiceMailMessage: { maxLength: 3000 },
  invoiceMailSubject: { maxLength: 200 },
  invoiceWhatsapp: { maxLength: 3000 },
  leaseClauses: { maxLength: 20000 },
  legalName: { maxLength: 200 },
  paymentData: { maxLength: 2000 },
  phone: { maxLength: 30 },
  quoteConditions: { maxLength: 5000 },
  quoteMailMessage: { maxLength: 3000 },
  quoteMailSubject: { maxLength: 200 },
  quoteValidityDays: { whole: true, min: 1, max: 365 },
  quoteWhatsapp: { maxLength: 3000 },
  raiseNoticeBefore: { whole: true, max: 90 },
  rateLimitPercent: { max: 100 },
  reminderMailMessage: { maxLength: 3000 },
  reminderMailSubject: { maxLength: 200 },
  reminderWhatsapp: { maxLength: 3000 },
  rentRemindAfter: { whole: true, max: 90 },
  rentRemindBefore: { whole: true, max: 27 },
  tradeName: { maxLength: 120 },
  web: { maxLength: 200 },
} as const;

export const CompanyUserUpdate = {
  email: { maxLength: 160 },
  firstName: { maxLength: 80 },
  lastName: { maxLength: 80 },
  notes: { maxLength: 5000 },
  phone: { maxLength: 30 },
} as const;

export const CompleteIn = {
  outcome: { maxLength: 2000 },
} as const;

export const ConfirmDateIn = {
  reason: { maxLength: 5000 },
} as const;

export const ContactIn = {
  email: { maxLength: 160 },
  name: { maxLength: 120 },
  notes: { maxLength: 5000 },
  phone: { maxLength: 30 },
  position: { maxLength: 80 },
} as const;

export const CountIn = {
  notes: { maxLength: 5000 },
  repeatDays: { whole: true, min: 1, max: 730 },
} as const;

export const Credentials = {
  device: { maxLength: 500 },
  email: { maxLength: 160 },
  password: { maxLength: 200 },
} as const;

export const CustomerUpdate = {
  BusinessName: { maxLength: 250 },
  CFDIUssage: { maxLength: 4 },
  RFC: { maxLength: 40 },
  address: { maxLength: 200 },
  city: { maxLength: 100 },
  colony: { maxLength: 120 },
  contact: { maxLength: 120 },
  customerEmail: { maxLength: 160 },
  customerFirstName: { maxLength: 80 },
  customerLastName: { maxLength: 80 },
  customerPhone: { maxLength: 30 },
  email: { maxLength: 160 },
  municipality: { maxLength: 100 },
  notes: { maxLength: 5000 },
  paymentForm: { maxLength: 4 },
  phone: { maxLength: 30 },
  reference: { maxLength: 300 },
  state: { maxLength: 60 },
  taxRegime: { maxLength: 4 },
} as const;

export const DeliveryDateIn = {
  comment: { maxLength: 5000 },
} as const;

export const DeliveryIn = {
  notes: { maxLength: 5000 },
  receiver: { maxLength: 120 },
} as const;

export const DevolutionIn = {
  reason: { maxLength: 5000 },
} as const;

export const DevolutionStep = {
  comment: { maxLength: 5000 },
} as const;

export const DuplicatesIn = {
  RFC: { maxLength: 40 },
  customerEmail: { maxLength: 160 },
  customerPhone: { maxLength: 30 },
} as const;

export const EmailLinkIn = {
  token: { maxLength: 500 },
} as const;

export const EntryChange = {
  notes: { maxLength: 5000 },
} as const;

export const EntryLine = {
  NoInvoice: { maxLength: 60 },
  NoPetition: { maxLength: 60 },
  count: { whole: true, min: 1, max: 1000 },
} as const;

export const ExchangeIn = {
  note: { maxLength: 250 },
  notes: { maxLength: 5000 },
} as const;

export const ExitChange = {
  notes: { maxLength: 5000 },
  receiver: { maxLength: 120 },
} as const;

export const ForgetIn = {
  name: { maxLength: 5000 },
  reason: { maxLength: 5000 },
} as const;

export const ForgottenIn = {
  email: { maxLength: 160 },
} as const;

export const FoundIn = {
  note: { maxLength: 250 },
} as const;

export const GiveBackDepositIn = {
  amount: { max: 10000000000 },
  reference: { maxLength: 120 },
  text: { maxLength: 250 },
} as const;

export const GrantIn = {
  action: { maxLength: 40 },
  subject: { maxLength: 40 },
} as const;

export const HandOverIn = {
  notes: { maxLength: 5000 },
  receiver: { maxLength: 120 },
} as const;

export const ImportChanges = {
  NoImport: { maxLength: 60 },
  notes: { maxLength: 5000 },
} as const;

export const InvoiceAddressIn = {
  address: { maxLength: 200 },
  city: { maxLength: 100 },
  colony: { maxLength: 120 },
  contact: { maxLength: 120 },
  email: { maxLength: 160 },
  municipality: { maxLength: 100 },
  phone: { maxLength: 30 },
  reference: { maxLength: 300 },
  state: { maxLength: 60 },
} as const;

export const InvoiceIn = {
  comment: { maxLength: 5000 },
  invoiceNumber: { maxLength: 60 },
} as const;

export const InvoiceSettingsUpdate = {
  RFC: { maxLength: 40 },
  firstCreditFolio: { whole: true, min: 1, max: 99999999 },
  firstFolio: { whole: true, min: 1, max: 99999999 },
  firstPaymentFolio: { whole: true, min: 1, max: 99999999 },
  name: { maxLength: 250 },
} as const;

export const InvoicedIn = {
  number: { maxLength: 60 },
} as const;

export const LabelsIn = {
  copies: { whole: true, min: 1, max: 20 },
  down: { min: -10, max: 10 },
  filter: { maxLength: 12000 },
  right: { min: -10, max: 10 },
  sort: { maxLength: 100 },
  start: { whole: true, min: 1 },
} as const;

export const LeaseChargeIn = {
  amount: { max: 10000000000 },
  text: { maxLength: 250 },
} as const;

export const LeaseDropIn = {
  reason: { maxLength: 250 },
} as const;

export const LeaseReturnIn = {
  notes: { maxLength: 5000 },
} as const;

export const LeaseReviewIn = {
  comment: { maxLength: 5000 },
} as const;

export const LeaseTermsIn = {
  purchasePercent: { max: 100 },
  reason: { maxLength: 250 },
  yearlyPercent: { max: 100 },
} as const;

export const LeasedBackIn = {
  note: { maxLength: 250 },
} as const;

export const LostIn = {
  reason: { maxLength: 250 },
} as const;

export const LostPieceIn = {
  amount: { max: 10000000000 },
} as const;

export const MailSettingsUpdate = {
  fromEmail: { maxLength: 160 },
  fromName: { maxLength: 200 },
  host: { maxLength: 200 },
  password: { maxLength: 500 },
  port: { whole: true, min: 1, max: 65535 },
  username: { maxLength: 200 },
} as const;

export const MailTestIn = {
  recipient: { maxLength: 160 },
} as const;

export const MergeIn = {
  reason: { maxLength: 5000 },
} as const;

export const NamedChange = {
  Name: { maxLength: 120 },
} as const;

export const NamedIn = {
  Name: { maxLength: 120 },
} as const;

export const NewCircuit = {
  Name: { maxLength: 200 },
  notes: { maxLength: 5000 },
} as const;

export const NewCompanyUser = {
  email: { maxLength: 160 },
  firstName: { maxLength: 80 },
  lastName: { maxLength: 80 },
  notes: { maxLength: 5000 },
  password: { maxLength: 200 },
  phone: { maxLength: 30 },
} as const;

export const NewCustomer = {
  BusinessName: { maxLength: 250 },
  CFDIUssage: { maxLength: 4 },
  RFC: { maxLength: 40 },
  address: { maxLength: 200 },
  city: { maxLength: 100 },
  colony: { maxLength: 120 },
  contact: { maxLength: 120 },
  customerEmail: { maxLength: 160 },
  customerFirstName: { maxLength: 80 },
  customerLastName: { maxLength: 80 },
  customerPhone: { maxLength: 30 },
  email: { maxLength: 160 },
  municipality: { maxLength: 100 },
  notes: { maxLength: 5000 },
  password: { maxLength: 200 },
  paymentForm: { maxLength: 4 },
  phone: { maxLength: 30 },
  reference: { maxLength: 300 },
  state: { maxLength: 60 },
  taxRegime: { maxLength: 4 },
} as const;

export const NewEntryIn = {
  notes: { maxLength: 5000 },
} as const;

export const NewImport = {
  NoImport: { maxLength: 60 },
  notes: { maxLength: 5000 },
} as const;

export const NewPayment = {
  amount: { max: 10000000000 },
  comment: { maxLength: 5000 },
  exchangeRate: { max: 10000 },
  reference: { maxLength: 120 },
} as const;

export const NewPieceIn = {
  NoImport: { maxLength: 60 },
  NoInvoice: { maxLength: 60 },
  NoPetition: { maxLength: 60 },
  NoSeries: { maxLength: 80 },
  Tag: { maxLength: 60 },
  notes: { maxLength: 5000 },
} as const;

export const NewProductWithPieces = {
  Code: { maxLength: 60 },
  Item: { maxLength: 80 },
  Model: { maxLength: 80 },
  Name: { maxLength: 200 },
  description: { maxLength: 5000 },
  destination: { maxLength: 120 },
  internalCode: { maxLength: 60 },
  lateGrace: { whole: true, max: 365 },
  lowCount: { whole: true, max: 1000000 },
} as const;

export const NewQuote = {
  BusinessName: { maxLength: 250 },
  CFDIUssage: { maxLength: 4 },
  RFC: { maxLength: 40 },
  address: { maxLength: 200 },
  belowMinimumReason: { maxLength: 5000 },
  city: { maxLength: 100 },
  colony: { maxLength: 120 },
  contact: { maxLength: 120 },
  countToInvoice: { max: 10000000000 },
  customerEmail: { maxLength: 160 },
  customerFirstName: { maxLength: 80 },
  customerLastName: { maxLength: 80 },
  customerPhone: { maxLength: 30 },
  discount: { max: 100 },
  email: { maxLength: 160 },
  exchangeType: { max: 10000 },
  installationCost: { max: 10000000000 },
  leaseMonths: { whole: true, min: 1, max: 60 },
  municipality: { maxLength: 100 },
  notes: { maxLength: 5000 },
  paymentForm: { maxLength: 4 },
  phone: { maxLength: 30 },
  reference: { maxLength: 300 },
  selectedDeliveryType: { maxLength: 40 },
  shipmentCost: { max: 10000000000 },
  state: { maxLength: 60 },
  taxRegime: { maxLength: 4 },
} as const;

export const NewRefund = {
  amount: { max: 10000000000 },
  comment: { maxLength: 5000 },
  exchangeRate: { max: 10000 },
  reference: { maxLength: 120 },
} as const;

export const NewRentsIn = {
  percent: { max: 1000 },
} as const;

export const NewRole = {
  name: { maxLength: 120 },
} as const;

export const NewSeller = {
  commissionPercentage: { max: 100 },
  email: { maxLength: 160 },
  firstName: { maxLength: 80 },
  lastName: { maxLength: 80 },
  notes: { maxLength: 5000 },
  password: { maxLength: 200 },
  phone: { maxLength: 30 },
} as const;

export const NewSubcategory = {
  Name: { maxLength: 120 },
} as const;

export const NoteIn = {
  resource: { maxLength: 60 },
  text: { maxLength: 4000 },
} as const;

export const NoteUpdate = {
  text: { maxLength: 4000 },
} as const;

export const OrderStepIn = {
  comment: { maxLength: 5000 },
} as const;

export const OrderTransferIn = {
  comment: { maxLength: 5000 },
} as const;

export const OrderUpdate = {
  comment: { maxLength: 5000 },
  deliveryType: { maxLength: 40 },
  notes: { maxLength: 5000 },
} as const;

export const OwnCodeIn = {
  code: { maxLength: 60 },
} as const;

export const OwnPasswordIn = {
  currentPassword: { maxLength: 200 },
} as const;

export const PacIn = {
  password: { maxLength: 2000 },
  username: { maxLength: 200 },
} as const;

export const PasswordIn = {
  currentPassword: { maxLength: 200 },
  password: { maxLength: 200 },
  passwordConfirmation: { maxLength: 200 },
  token: { maxLength: 500 },
} as const;

export const PaymentCancelIn = {
  comment: { maxLength: 5000 },
} as const;

export const PaymentConfirmIn = {
  comment: { maxLength: 5000 },
} as const;

export const PaymentUpdate = {
  amount: { max: 10000000000 },
  comment: { maxLength: 5000 },
  exchangeRate: { max: 10000 },
  reference: { maxLength: 120 },
} as const;

export const PieceEntryIn = {
  NoImport: { maxLength: 60 },
  NoInvoice: { maxLength: 60 },
  NoPetition: { maxLength: 60 },
  NoSeries: { maxLength: 80 },
  Tag: { maxLength: 60 },
  notes: { maxLength: 5000 },
} as const;

export const PieceIn = {
  NoImport: { maxLength: 60 },
  NoInvoice: { maxLength: 60 },
  NoPetition: { maxLength: 60 },
  NoSeries: { maxLength: 80 },
  Tag: { maxLength: 60 },
  notes: { maxLength: 5000 },
} as const;

export const PieceOfProductIn = {
  NoImport: { maxLength: 60 },
  NoInvoice: { maxLength: 60 },
  NoPetition: { maxLength: 60 },
  NoSeries: { maxLength: 80 },
  Tag: { maxLength: 60 },
  notes: { maxLength: 5000 },
} as const;

export const PieceRentIn = {
  rent: { max: 10000000000 },
} as const;

export const PieceStepIn = {
  reason: { maxLength: 5000 },
} as const;

export const PieceValueIn = {
  value: { max: 10000000000 },
} as const;

export const PlaceIn = {
  address: { maxLength: 200 },
  city: { maxLength: 100 },
  colony: { maxLength: 120 },
  contact: { maxLength: 120 },
  email: { maxLength: 160 },
  municipality: { maxLength: 100 },
  phone: { maxLength: 30 },
  reference: { maxLength: 300 },
  state: { maxLength: 60 },
} as const;

export const ProductUpdateWithPieces = {
  Code: { maxLength: 60 },
  Item: { maxLength: 80 },
  Model: { maxLength: 80 },
  Name: { maxLength: 200 },
  description: { maxLength: 5000 },
  destination: { maxLength: 120 },
  internalCode: { maxLength: 60 },
  lateGrace: { whole: true, max: 365 },
  lowCount: { whole: true, max: 1000000 },
} as const;

export const PurchasePriceIn = {
  price: { max: 1000000000 },
} as const;

export const QuoteCancelIn = {
  comment: { maxLength: 5000 },
} as const;

export const QuoteCircuitIn = {
  OfferPrice: { max: 1000000000 },
  count: { whole: true, min: 1, max: 1000 },
  deposit: { max: 1000000000 },
} as const;

export const QuoteProductIn = {
  deposit: { max: 1000000000 },
  unitPrice: { max: 1000000000 },
} as const;

export const QuoteUpdate = {
  BusinessName: { maxLength: 250 },
  CFDIUssage: { maxLength: 4 },
  RFC: { maxLength: 40 },
  address: { maxLength: 200 },
  belowMinimumReason: { maxLength: 5000 },
  city: { maxLength: 100 },
  colony: { maxLength: 120 },
  contact: { maxLength: 120 },
  countToInvoice: { max: 10000000000 },
  customerEmail: { maxLength: 160 },
  customerFirstName: { maxLength: 80 },
  customerLastName: { maxLength: 80 },
  customerPhone: { maxLength: 30 },
  discount: { max: 100 },
  email: { maxLength: 160 },
  exchangeType: { max: 10000 },
  installationCost: { max: 10000000000 },
  leaseMonths: { whole: true, min: 1, max: 60 },
  municipality: { maxLength: 100 },
  notes: { maxLength: 5000 },
  paymentForm: { maxLength: 4 },
  phone: { maxLength: 30 },
  reference: { maxLength: 300 },
  selectedDeliveryType: { maxLength: 40 },
  shipmentCost: { max: 10000000000 },
  state: { maxLength: 60 },
  taxRegime: { maxLength: 4 },
} as const;

export const RaiseIn = {
  percent: { max: 1000 },
  reason: { maxLength: 250 },
} as const;

export const ReadIn = {
  ago: { whole: true, max: 2147483648 },
  code: { maxLength: 300 },
  key: { maxLength: 36 },
} as const;

export const ReasonIn = {
  reason: { maxLength: 5000 },
} as const;

export const ReceiveIn = {
  note: { maxLength: 300 },
} as const;

export const ReceivedIn = {
  note: { maxLength: 300 },
  reason: { maxLength: 5000 },
} as const;

export const ReceptionIn = {
  comment: { maxLength: 5000 },
} as const;

export const RefreshIn = {
  refreshToken: { maxLength: 500 },
} as const;

export const RefundStep = {
  comment: { maxLength: 5000 },
} as const;

export const RefundUpdate = {
  amount: { max: 10000000000 },
  comment: { maxLength: 5000 },
  exchangeRate: { max: 10000 },
  reference: { maxLength: 120 },
} as const;

export const RefusalIn = {
  comment: { maxLength: 5000 },
  customerMessage: { maxLength: 5000 },
} as const;

export const ReminderIn = {
  comment: { maxLength: 5000 },
  message: { maxLength: 5000 },
  offered: { maxLength: 200 },
  recipient: { maxLength: 160 },
  subject: { maxLength: 200 },
} as const;

export const RenewIn = {
  belowMinimumReason: { maxLength: 250 },
  months: { whole: true, min: 1, max: 60 },
  percent: { max: 1000 },
  reason: { maxLength: 250 },
} as const;

export const ReturnIn = {
  comment: { maxLength: 5000 },
} as const;

export const RoleUpdate = {
  name: { maxLength: 120 },
} as const;

export const SellerUpdate = {
  commissionPercentage: { max: 100 },
  email: { maxLength: 160 },
  firstName: { maxLength: 80 },
  lastName: { maxLength: 80 },
  notes: { maxLength: 5000 },
  phone: { maxLength: 30 },
} as const;

export const SendIn = {
  comment: { maxLength: 5000 },
  message: { maxLength: 5000 },
  offered: { maxLength: 200 },
  recipient: { maxLength: 160 },
  subject: { maxLength: 200 },
} as const;

export const SendInvoiceIn = {
  message: { maxLength: 5000 },
  offered: { maxLength: 200 },
  recipient: { maxLength: 160 },
  subject: { maxLength: 200 },
} as const;

export const ShipmentAddressIn = {
  address: { maxLength: 200 },
  city: { maxLength: 100 },
  colony: { maxLength: 120 },
  contact: { maxLength: 120 },
  email: { maxLength: 160 },
  municipality: { maxLength: 100 },
  phone: { maxLength: 30 },
  reference: { maxLength: 300 },
  state: { maxLength: 60 },
} as const;

export const ShopKeyIn = {
  name: { maxLength: 80 },
} as const;

export const SomePiecesIn = {
  reason: { maxLength: 5000 },
} as const;

export const StepIn = {
  comment: { maxLength: 5000 },
} as const;

export const SubcategoryChange = {
  Name: { maxLength: 120 },
} as const;

export const SubcategoryUpdate = {
  Name: { maxLength: 120 },
} as const;

export const SumOf = {
  search: { maxLength: 200 },
} as const;

export const SupplierUpdate = {
  Name: { maxLength: 120 },
} as const;

export const TabIn = {
  resource: { maxLength: 60 },
} as const;

export const TaxUpdate = {
  BusinessName: { maxLength: 250 },
  CFDIUssage: { maxLength: 4 },
  RFC: { maxLength: 40 },
  paymentForm: { maxLength: 4 },
  taxRegime: { maxLength: 4 },
} as const;

export const TransferIn = {
  comment: { maxLength: 5000 },
} as const;

export const TransferRequestIn = {
  comment: { maxLength: 5000 },
} as const;

export const TransferStepIn = {
  reason: { maxLength: 5000 },
} as const;

export const TransferUpdate = {
  comment: { maxLength: 5000 },
} as const;

export const TransitIn = {
  reason: { maxLength: 5000 },
  receiver: { maxLength: 120 },
} as const;

export const UseDepositIn = {
  amount: { max: 10000000000 },
  text: { maxLength: 250 },
} as const;

export const ValuesIn = {
  reason: { maxLength: 250 },
} as const;

export const ViewIn = {
  name: { maxLength: 60 },
  resource: { maxLength: 60 },
  search: { maxLength: 200 },
  sort: { maxLength: 60 },
} as const;

export const ViewUpdate = {
  name: { maxLength: 60 },
  search: { maxLength: 200 },
  sort: { maxLength: 60 },
} as const;

export const VoucherIn = {
  comment: { maxLength: 5000 },
} as const;

export const WantedPieces = {
  count: { whole: true, max: 2000 },
} as const;
