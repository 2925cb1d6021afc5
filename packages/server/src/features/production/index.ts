/** The exports of production for other features. */

export { makeItemFiles, remakePrintFiles } from './make-print-files.ts'
export { sweepPrintFiles } from './sweeping.ts'
