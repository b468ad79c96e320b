/** What other apps use of this one. */
export { useTaxCatalogues } from './calls';
export { ConstanciaBox } from './constancia/ConstanciaBox';
export { ConstanciaPart } from './detail/ConstanciaPart';
export { Preflight } from './detail/Preflight';
export { TaxDialog } from './detail/TaxDialog';
export { AddressList } from './form/AddressList';
export { DuplicatesPanel } from './form/DuplicatesPanel';
export { IdentityFields } from './form/IdentityFields';
export { TaxFields } from './form/TaxFields';
export { usePartnerSave } from './form/usePartnerSave';
export { namedPartner, valuesOf as partnerValuesOf } from './form/values';
export { CUSTOMERS, detailPath as partnerPath, type PartnerKind, WHOLESALERS } from './kinds';
export { codeWords, usesFor } from './tax/codes';
export { personOf } from './tax/rfc';
export type { Address, AddressKind, Partner, PartnerRow } from './types';
export { useMay } from './useMay';
