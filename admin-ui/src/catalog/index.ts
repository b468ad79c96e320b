/** What other apps use of this one. */
export { StockChip, ToBeDecided } from './products/chips';
export { TYPES, useProductFilters } from './products/useProductFilters';
export { useBrandChoices, useCategoryChoices, useSubcategoryChoices } from './useChoices';
