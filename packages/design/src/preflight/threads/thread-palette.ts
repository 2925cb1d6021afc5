import type { Thread } from '@printery/domain/device-profile'
import { type ComparableColour, colourDifference, toComparable } from './colour-difference.ts'

/** The difference (CIEDE2000) above which a thread visibly differs from a colour. */
export const maxThreadDistance = 5

/** The thread with which a colour is sewn. */
export interface ThreadMatch {
  thread: Thread
  /** Their difference (CIEDE2000). */
  distance: number
}

const palettes = new WeakMap<readonly Thread[], ThreadPalette>()

/** The palette of a device; undefined if it has no threads. Palettes are cached with their matches per list of threads. */
export function paletteOf(threads: readonly Thread[] = []): ThreadPalette | undefined {
  if (threads.length === 0) return undefined
  const palette = palettes.get(threads) ?? new ThreadPalette(threads)
  palettes.set(threads, palette)
  return palette
}

/** The threads of a device. */
export class ThreadPalette {
  readonly #threads: readonly { thread: Thread; colour: ComparableColour }[]
  readonly #matches = new Map<string, ThreadMatch | undefined>()

  constructor(threads: readonly Thread[]) {
    this.#threads = threads.map((thread) => ({ thread, colour: toComparable(thread.lab ?? thread.hex) }))
  }

  /** The nearest thread of a colour (hex without `#`). A hex value that equals that of a thread matches the thread exactly. */
  match(hex: string): ThreadMatch | undefined {
    if (!this.#matches.has(hex)) this.#matches.set(hex, this.#nearest(hex))
    return this.#matches.get(hex)
  }

  /** The nearest thread of a colour if it differs visibly from the colour; otherwise undefined. */
  findVisibleDifference(hex: string): ThreadMatch | undefined {
    const match = this.match(hex)
    return match && match.distance > maxThreadDistance ? match : undefined
  }

  /** The colour, or that of the nearest thread if it differs visibly. */
  sewable(hex: string): string {
    return this.findVisibleDifference(hex)?.thread.hex ?? hex
  }

  #nearest(hex: string): ThreadMatch | undefined {
    let nearest: ThreadMatch | undefined
    const target = toComparable(hex)
    for (const { thread, colour } of this.#threads) {
      const distance = thread.hex === hex ? 0 : colourDifference(target, colour)
      if (!nearest || distance < nearest.distance) nearest = { thread, distance }
    }
    return nearest
  }
}
