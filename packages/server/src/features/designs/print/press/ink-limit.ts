import type { Cmyk } from '@printery/documents/print-pdf-x4'

/** The inks of a colour with cyan, magenta and yellow reduced alike, until all together keep to the limit in percent. */
export function limitInks(inks: Cmyk, limit: number): Cmyk {
  const [c, m, y, k] = inks
  const factor = factorOf(c + m + y, k, limit / 100)
  return factor === 1 ? inks : [c * factor, m * factor, y * factor, k]
}

/** The same for four bytes of each pixel, in place. */
export function limitPixels(pixels: Uint8Array, limit: number): void {
  const most = (limit / 100) * 255
  for (let index = 0; index < pixels.length; index += 4) {
    const [c = 0, m = 0, y = 0, k = 0] = [
      pixels[index],
      pixels[index + 1],
      pixels[index + 2],
      pixels[index + 3],
    ]
    if (c + m + y + k <= most) continue
    const factor = factorOf(c + m + y, k, most)
    pixels[index] = Math.floor(c * factor)
    pixels[index + 1] = Math.floor(m * factor)
    pixels[index + 2] = Math.floor(y * factor)
  }
}

function factorOf(colour: number, black: number, most: number): number {
  return colour + black <= most ? 1 : Math.max(0, most - black) / colour
}
