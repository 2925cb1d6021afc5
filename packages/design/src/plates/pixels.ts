/** A page as pixels from left to right and top to bottom: red, green, blue and opacity, none of them weighed by the opacity. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Each pixel as one number: red in the lowest byte, opacity in the highest. */
export function pixelWords({ data }: Pixels): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength >> 2)
}

/** What resvg draws has its colours weighed by their opacity. Takes that back, in the same bytes. */
export function unweighed(data: Uint8Array | Uint8ClampedArray): Uint8ClampedArray {
  // Numbers of four bytes begin at multiples of four.
  const own = data.byteOffset % 4 === 0 ? data : data.slice()
  const words = new Uint32Array(own.buffer, own.byteOffset, own.byteLength >> 2)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number
    const opacity = word >>> 24
    if (opacity === 0 || opacity === 255) continue
    const [r, g, b] = [
      Math.min(255, Math.round(((word & 255) * 255) / opacity)),
      Math.min(255, Math.round((((word >>> 8) & 255) * 255) / opacity)),
      Math.min(255, Math.round((((word >>> 16) & 255) * 255) / opacity)),
    ]
    words[at] = (r | (g << 8) | (b << 16) | (opacity << 24)) >>> 0
  }
  return new Uint8ClampedArray(own.buffer, own.byteOffset, own.byteLength)
}
