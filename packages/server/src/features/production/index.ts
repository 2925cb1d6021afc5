/** What other features may use of production. */

export { makeItemFiles, remakePrintFiles } from './make-print-files.ts'
export { sweepPrintFiles } from './sweeping.ts'
