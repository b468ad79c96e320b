import { PartnerPage } from './detail/PartnerPage';
import { PartnerFormPage } from './form/PartnerFormPage';
import { CUSTOMERS, WHOLESALERS } from './kinds';

export const CustomerFormPage = () => <PartnerFormPage kind={CUSTOMERS} />;
export const WholesalerFormPage = () => <PartnerFormPage kind={WHOLESALERS} />;
export const CustomerPage = () => <PartnerPage kind={CUSTOMERS} />;
export const WholesalerPage = () => <PartnerPage kind={WHOLESALERS} />;
