import { openTurns, type Turns } from './turns.ts'

interface Bounds {
  each?: number
  all?: number
  few?: number
  atOnce?: number
}

/**
 * Turns of those who ask for pictures that nobody has asked for before. Unless said otherwise one may have 64 waiting, which is
 * more than the pictures of a long shelf, and all together 200. Where those who ask for all that they may have taken these, six of each
 * other are still drawn: a page that is opened then shows what is seen of it first.
 */
export function openPictureTurns({ each = 64, all = 200, few = 6, atOnce = 1 }: Bounds = {}): Turns {
  return openTurns({
    ...{ each, all, few, atOnce },
    refusals: {
      // Not "your": some queues count whose a picture is, whoever asks for it.
      each: 'Earlier pictures are still being drawn. Try again in a moment.',
      all: 'Too many pictures are being drawn at the moment. Try again in a few seconds.',
    },
  })
}
