/** Public API of the supplier settings feature. */

export { eraseSupplierSettings } from './service.ts'
