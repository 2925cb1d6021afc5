import { createFairQueue } from './fair-queue.ts'
import { createPictureQueue } from './picture-queue.ts'

/** Documents are never refused, because their number is limited elsewhere. */
const unbounded = { maxPerCaller: Infinity, maxTotal: Infinity }

/** The fair queues of one process (ADR-35). Those of hashing and PDFs are defined with their processes. */
export type Queues = ReturnType<typeof createQueues>

export function createQueues() {
  return {
    /** One drawing at a time, because a page at 300 dpi takes hundreds of megabytes and some seconds. */
    drawing: createFairQueue({
      ...{ maxPerCaller: 4, maxTotal: 40 },
      refusals: {
        each: 'Your last designs are still being drawn. Try again in a moment.',
        all: 'Too many designs are being drawn at the moment. Try again in a few seconds.',
      },
    }),
    preflight: createFairQueue({
      ...{ maxPerCaller: 4, maxTotal: 40 },
      refusals: {
        each: 'Your last designs are still being checked. Try again in a moment.',
        all: 'Too many designs are being checked at the moment. Try again in a few seconds.',
      },
    }),
    /** Checking a file keeps a processor busy. */
    assets: createFairQueue({
      ...{ maxPerCaller: 6, maxTotal: 60 },
      refusals: {
        each: 'Too many files at once. Please wait for those to be read.',
        all: 'Too many files are being read. Please try again.',
      },
    }),
    /**
     * Pages of PDFs that become elements take up to 12 s each, so uploads must not wait behind them. However many wait,
     * each caller gets one place.
     */
    pdfPages: createFairQueue({
      ...{ maxPerCaller: 4, maxTotal: 40, guaranteedPerCaller: 1 },
      refusals: {
        each: 'Your last pages are still being read. Try again in a moment.',
        all: 'Too many pages are being read at the moment. Try again in a few seconds.',
      },
    }),
    /** Pictures of products. One thread draws them at their first request, and a new shop has thousands. */
    mockups: createPictureQueue(),
    /**
     * Pictures of shared links. The thread of the mockups draws these too, so they must not fill it. An app that
     * previews the links of a message requests a few at once.
     */
    shares: createPictureQueue({ maxPerCaller: 12, maxTotal: 40 }),
    /** An original has up to 20 MB and decodes to more: two previews at a time are drawn for web pages, and two for documents. */
    previews: {
      page: createPictureQueue({ concurrency: 2 }),
      document: createPictureQueue({ ...unbounded, concurrency: 2 }),
    },
    /**
     * Encoding AVIF is slow, so it must not use the whole processor. One picture may have all its sizes in both
     * formats waiting, within the total limit, because waiting tasks hold their previews in memory.
     */
    scaledPreviews: {
      page: createPictureQueue({ maxPerCaller: 8, guaranteedPerCaller: 0, concurrency: 2 }),
      document: createPictureQueue({ ...unbounded, concurrency: 2 }),
    },
  }
}
