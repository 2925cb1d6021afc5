interface Pixels {
  pixels: Uint8Array
  width: number
  height: number
}

/** Marks each pixel that has a marked one within `reach` columns and rows. */
export function dilate({ pixels, width, height }: Pixels, reach: number): Uint8Array {
  const across = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x] === 0) continue
      across.fill(1, y * width + Math.max(0, x - reach), y * width + Math.min(width, x + reach + 1))
    }
  const combined = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++)
    for (let other = Math.max(0, y - reach); other < Math.min(height, y + reach + 1); other++)
      for (let x = 0; x < width; x++) if (across[y * width + x] === 1) combined[other * width + x] = 1
  return combined
}

/** Keeps the marked pixels whose neighbours within `reach` columns and rows are all marked; none is outside the page. */
export function erode({ pixels, width, height }: Pixels, reach: number): Uint8Array {
  const bare = dilate({ pixels: pixels.map((pixel) => (pixel === 0 ? 1 : 0)), width, height }, reach)
  return bare.map((isBare, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    const isAtEdge = Math.min(x, y, width - 1 - x, height - 1 - y) < reach
    return isBare === 1 || isAtEdge ? 0 : 1
  })
}
