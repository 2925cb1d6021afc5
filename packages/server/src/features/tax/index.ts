export { presentTax, taxNotes } from './present.ts'
export { getCustomerTax } from './service.ts'
export { freezeTax, taxSale } from './taxing.ts'
