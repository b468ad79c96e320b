import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Chair from '@mui/icons-material/ChairOutlined';
import CurrencyExchange from '@mui/icons-material/CurrencyExchangeOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import DirectionsBoat from '@mui/icons-material/DirectionsBoatOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Hub from '@mui/icons-material/HubOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Key from '@mui/icons-material/KeyOutlined';
import LocalAtm from '@mui/icons-material/LocalAtmOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import ManageSearch from '@mui/icons-material/ManageSearch';
import Input from '@mui/icons-material/MoveToInboxOutlined';
import Output from '@mui/icons-material/OutboxOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PendingActions from '@mui/icons-material/PendingActionsOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import QrCode2 from '@mui/icons-material/QrCode2';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Receipt from '@mui/icons-material/ReceiptOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import type { ComponentType } from 'react';

/** The picture of each menu entry, by the name of its screen. */
export const MENU_ICONS: Record<string, ComponentType<{ fontSize?: 'small' }>> = {
  dashboard: SpaceDashboard,
  catalog: Category,
  'products-home': Chair,
  'circuits-home': Hub,
  'transfers-list': LocalShipping,
  'imports-home': DirectionsBoat,
  'piece-sheets': UploadFile,
  'sellers-home': Badge,
  'wholesalers-home': Store,
  'customers-home': Groups,
  'company-home': Business,
  roles: AdminPanelSettings,
  'company-data': Apartment,
  mail: Mail,
  audit: ManageSearch,
  bin: DeleteOutline,
  'quotes-home': RequestQuote,
  'orders-home': ReceiptLong,
  'pending-deliveries': PendingActions,
  'cash-custody': LocalAtm,
  'payments-own': Payments,
  'commissions-home': Percent,
  'exchange-rate': CurrencyExchange,
  'pieces-home': QrCode2,
  'leases-home': Key,
  'invoices-home': Receipt,
  receivables: AccountBalance,
  'stock-counts': Inventory,
  outcomes: Output,
  incomes: Input,
  'refunds-list': AssignmentReturn,
  mercancia: Store,
  'suppliers-home': Warehouse,
  'payments-home': Payments,
  review: FactCheck,
};
