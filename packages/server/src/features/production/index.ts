/** Public API of the production feature. */

export { createItemFiles, recreatePrintFiles } from './make-print-files.ts'
export { sweepSewnThreads } from './sewn-threads.ts'
export { sweepPrintFiles } from './sweeping.ts'
