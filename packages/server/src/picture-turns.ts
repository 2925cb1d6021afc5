import { openTurns, type Turns } from './turns.ts'

/** Turns of those who ask for pictures that nobody has asked for before. */
export function openPictureTurns(bounds: { each: number; all: number; atOnce?: number }): Turns {
  return openTurns({
    ...bounds,
    refusals: {
      each: 'Your last pictures are still being drawn. Try again in a moment.',
      all: 'Too many pictures are being drawn at the moment. Try again in a few seconds.',
    },
  })
}
