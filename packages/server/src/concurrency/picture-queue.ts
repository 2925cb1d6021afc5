import { createFairQueue, type FairQueue, type FairQueueOptions } from './fair-queue.ts'

/**
 * A fair queue for pictures that have not been drawn before. By default a caller may have 64 waiting, more than a long
 * product list shows, and all callers together 200. When the queue is full, a caller with fewer than six waiting is still
 * served, so a newly opened page shows its first pictures.
 */
export function createPictureQueue(options: Partial<Omit<FairQueueOptions, 'refusals'>> = {}): FairQueue {
  return createFairQueue({
    ...{ maxPerCaller: 64, maxTotal: 200, guaranteedPerCaller: 6 },
    ...options,
    refusals: {
      // Not "your": some queues count per owner of a picture, not per caller.
      each: 'Earlier pictures are still being drawn. Try again in a moment.',
      all: 'Too many pictures are being drawn at the moment. Try again in a few seconds.',
    },
  })
}
