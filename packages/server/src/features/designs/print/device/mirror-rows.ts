/** Mirrors each row of a picture of one byte per pixel. */
export function mirrorRows(pixels: Uint8Array, width: number): Uint8Array {
  const mirrored = new Uint8Array(pixels.length)
  for (let row = 0; row < pixels.length; row += width)
    for (let x = 0; x < width; x++) mirrored[row + x] = pixels[row + width - 1 - x] ?? 0
  return mirrored
}
