import type { Thread } from '@printery/domain/device-profile'
import { type ComparableColour, colourDifference, comparable } from './colour-difference.ts'

/** The difference (CIEDE2000) above which a thread is seen to have another colour. */
export const maxThreadDistance = 5

/** The thread with which a colour is sewn. */
export interface ThreadMatch {
  thread: Thread
  /** Their difference (CIEDE2000). */
  distance: number
}

const opened = new WeakMap<readonly Thread[], ThreadPalette>()

/** The palette of a device; undefined if it has no threads. The fixes of a check share what was matched before. */
export function paletteOf(threads: readonly Thread[] = []): ThreadPalette | undefined {
  if (threads.length === 0) return undefined
  const palette = opened.get(threads) ?? new ThreadPalette(threads)
  opened.set(threads, palette)
  return palette
}

/** The threads of a device. */
export class ThreadPalette {
  readonly #threads: readonly { thread: Thread; colour: ComparableColour }[]
  readonly #matches = new Map<string, ThreadMatch | undefined>()

  constructor(threads: readonly Thread[]) {
    this.#threads = threads.map((thread) => ({ thread, colour: comparable(thread.lab ?? thread.hex) }))
  }

  /** The nearest thread of a colour (hex without `#`). The colour of a thread on screens is that thread. */
  match(hex: string): ThreadMatch | undefined {
    if (!this.#matches.has(hex)) this.#matches.set(hex, this.#nearest(hex))
    return this.#matches.get(hex)
  }

  /** The thread that differs visibly from a colour, but is nearest to it; undefined if one looks the same. */
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
    const own = comparable(hex)
    for (const { thread, colour } of this.#threads) {
      const distance = thread.hex === hex ? 0 : colourDifference(own, colour)
      if (!nearest || distance < nearest.distance) nearest = { thread, distance }
    }
    return nearest
  }
}
