/** What other features may use of device profiles. */

export { findItemDevice, findPrintDevice } from './print-devices.ts'
