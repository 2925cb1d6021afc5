export { presentTax, taxNotes } from './present.ts'
export { getCustomerTax } from './service.ts'
export { type Buyer, freezeTax, type Taxed, taxSale } from './taxing.ts'
