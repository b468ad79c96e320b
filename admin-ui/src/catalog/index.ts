/** What other apps use of this one. */

export { StockChip, ToBeDecided } from './products/chips';
export { NotInvoiced } from './products/NotInvoiced';
export { TYPES, useProductFilters } from './products/useProductFilters';
export { useBrandChoices, useCategoryChoices, useSubcategoryChoices } from './useChoices';
