/** Public API of the device profiles feature. */

export { findItemDevice, findPrintDevice } from './print-devices.ts'
export { sweepColours } from './soft-proof.ts'
