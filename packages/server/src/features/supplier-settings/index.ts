/** The exports of the settings of suppliers for other features. */

export { forgetSupplierSettings } from './service.ts'
