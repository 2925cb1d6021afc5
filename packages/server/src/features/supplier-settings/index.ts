/** Public API of the supplier settings feature. */

export { eraseSupplierSettings, getSettings } from './service.ts'
