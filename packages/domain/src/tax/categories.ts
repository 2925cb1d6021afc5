/** Tax categories with their codes of EN 16931 (UNCL 5305). Only S has a rate above 0. */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]

export const taxCategoryNames: Record<TaxCategory, string> = {
  S: 'Standard rate',
  Z: 'Zero rated',
  E: 'Exempt from tax',
  AE: 'Reverse charge',
  O: 'Outside the scope of tax',
}

/** The categories that a product can have. A reverse charge depends on the customer instead. */
export const productTaxCategories = ['S', 'Z', 'E', 'O'] as const
export type ProductTaxCategory = (typeof productTaxCategories)[number]
