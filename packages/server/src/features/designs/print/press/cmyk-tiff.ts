/** Tag, type, count and value of the entries of a TIFF. */
type Entry = readonly [
  tag: number,
  type: typeof short | typeof long | typeof bytes,
  count: number,
  value: number,
]

/** Types of values; values that don't fit into an entry follow the entries. */
const [short, long, bytes] = [3, 4, 7] as const
/** The tag of an ICC profile. */
const iccTag = 34675

/**
 * A TIFF of process inks, four bytes a pixel, with the ICC profile of their colours. A TIFF, because libvips takes raw
 * pixels of four channels for RGB with alpha.
 */
export function cmykTiff(
  inks: Uint8Array,
  { width, height }: { width: number; height: number },
  profile?: Uint8Array,
): Buffer {
  const entryCount = profile ? 10 : 9
  const bitsOffset = 8 + 2 + entryCount * 12 + 4
  const pixelsOffset = bitsOffset + 8
  const size = width * height * 4
  const entries: Entry[] = [
    [256, long, 1, width],
    [257, long, 1, height],
    // Bits of each channel.
    [258, short, 4, bitsOffset],
    // Not compressed; separated into inks.
    [259, short, 1, 1],
    [262, short, 1, 5],
    // All pixels in one strip.
    [273, long, 1, pixelsOffset],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, size],
    ...(profile ? [[iccTag, bytes, profile.length, pixelsOffset + size] as const] : []),
  ]
  const header = Buffer.alloc(pixelsOffset)
  header.write('II*\0', 0, 'latin1')
  header.writeUInt32LE(8, 4)
  header.writeUInt16LE(entryCount, 8)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const start = 10 + index * 12
    header.writeUInt16LE(tag, start)
    header.writeUInt16LE(type, start + 2)
    header.writeUInt32LE(count, start + 4)
    header.writeUInt32LE(value, start + 8)
  }
  for (let channel = 0; channel < 4; channel++) header.writeUInt16LE(8, bitsOffset + channel * 2)
  return Buffer.concat([header, inks, ...(profile ? [profile] : [])])
}
