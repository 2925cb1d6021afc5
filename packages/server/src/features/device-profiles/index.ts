/** The exports of device profiles for other features. */

export { findItemDevice, findPrintDevice } from './print-devices.ts'
export { sweepColours } from './soft-proof.ts'
