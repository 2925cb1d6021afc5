import sharp, { type Sharp } from 'sharp'
import { vi } from 'vitest'

/** Counts the pictures encoded from now on: in total, and the maximum encoded concurrently. */
export function watchEncoding(): { readonly all: number; readonly atOnce: number } {
  const encode = sharp.prototype.toBuffer
  const seen = { all: 0, atOnce: 0 }
  let running = 0
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
    running += 1
    seen.atOnce = Math.max(seen.atOnce, running)
    try {
      return await encode.call(this)
    } finally {
      running -= 1
      seen.all += 1
    }
  })
  return seen
}
