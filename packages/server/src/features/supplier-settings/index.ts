/** The exports of the settings of suppliers for other features. */

export { eraseSupplierSettings } from './service.ts'
