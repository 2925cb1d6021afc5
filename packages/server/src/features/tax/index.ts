export { findCustomerTax } from './customer-queries.ts'
export { presentTax, taxNotes } from './present.ts'
export { getCustomerTax } from './service.ts'
export { addressWithCountry, freezeTax, taxSale, taxToShow } from './taxing.ts'
