/** A page as RGBA pixels from left to right and top to bottom, not premultiplied by alpha. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Each pixel as a 32-bit number: red in the lowest byte, alpha in the highest. */
export function pixelWords({ data }: Pixels): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength >> 2)
}

/** Converts the premultiplied pixels of resvg to straight alpha, in place if possible. */
export function unpremultiply(data: Uint8Array | Uint8ClampedArray): Uint8ClampedArray {
  // A Uint32Array needs an offset that is a multiple of four.
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice()
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? 0
    const opacity = word >>> 24
    if (opacity === 0 || opacity === 255) continue
    const [r, g, b] = [
      Math.min(255, Math.round(((word & 255) * 255) / opacity)),
      Math.min(255, Math.round((((word >>> 8) & 255) * 255) / opacity)),
      Math.min(255, Math.round((((word >>> 16) & 255) * 255) / opacity)),
    ]
    words[index] = (r | (g << 8) | (b << 16) | (opacity << 24)) >>> 0
  }
  return new Uint8ClampedArray(aligned.buffer, aligned.byteOffset, aligned.byteLength)
}
