import sharp, { type Sharp } from 'sharp'
import { vi } from 'vitest'

/** Counts the pictures encoded from now on: the total, and the maximum encoded concurrently. */
export function watchEncoding(): { readonly total: number; readonly maxConcurrent: number } {
  const encode = sharp.prototype.toBuffer
  const counts = { total: 0, maxConcurrent: 0 }
  let running = 0
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
    running += 1
    counts.maxConcurrent = Math.max(counts.maxConcurrent, running)
    try {
      return await encode.call(this)
    } finally {
      running -= 1
      counts.total += 1
    }
  })
  return counts
}
