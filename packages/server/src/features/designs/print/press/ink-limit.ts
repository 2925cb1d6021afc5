import { limitFactor } from '@printery/design/soft-proof'

/** Reduces cyan, magenta and yellow of each pixel of four bytes alike, in place, until all inks together keep to the limit in percent. */
export function limitPixels(pixels: Uint8Array, limit: number): void {
  const maxSum = (limit / 100) * 255
  for (let index = 0; index < pixels.length; index += 4) {
    const [c = 0, m = 0, y = 0, k = 0] = [
      pixels[index],
      pixels[index + 1],
      pixels[index + 2],
      pixels[index + 3],
    ]
    if (c + m + y + k <= maxSum) continue
    const factor = limitFactor(c + m + y, k, maxSum)
    pixels[index] = Math.floor(c * factor)
    pixels[index + 1] = Math.floor(m * factor)
    pixels[index + 2] = Math.floor(y * factor)
  }
}
