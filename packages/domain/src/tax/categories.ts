/** How a supply is taxed, with the codes of EN 16931 (UNCL 5305): only S has a rate above 0. */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]

export const taxCategoryNames: Record<TaxCategory, string> = {
  S: 'Standard rate',
  Z: 'Zero rated',
  E: 'Exempt from tax',
  AE: 'Reverse charge',
  O: 'Outside the scope of tax',
}

/** A category that a product can have: a reverse charge follows only from the customer. */
export const productTaxCategories = ['S', 'Z', 'E', 'O'] as const
export type ProductTaxCategory = (typeof productTaxCategories)[number]
