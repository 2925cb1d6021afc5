/** What other features may use of the settings of suppliers. */

export { forgetSupplierSettings } from './service.ts'
