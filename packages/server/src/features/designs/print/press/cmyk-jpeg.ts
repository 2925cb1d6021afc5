import sharp from 'sharp'

/** Tag, type (3 is a short, 4 a long number), count and value of the entries of a TIFF. */
type Entry = readonly [tag: number, type: 3 | 4, count: number, value: number]

/** A JPEG of process inks, four bytes a pixel, in the best quality. Its values are inverted, as libjpeg writes them. */
export function cmykJpeg(inks: Uint8Array, width: number, height: number): Promise<Buffer> {
  // Raw pixels of four channels would be taken for colours of a screen, so they come as a TIFF.
  return sharp(Buffer.concat([tiffHeader(width, height), inks]), { limitInputPixels: false })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The header of a TIFF of process inks in one strip behind it. */
function tiffHeader(width: number, height: number): Buffer {
  const entryCount = 9
  const bitsAt = 8 + 2 + entryCount * 12 + 4
  const length = bitsAt + 8
  const entries: Entry[] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    // Bits of each channel, which stand behind the entries.
    [258, 3, 4, bitsAt],
    // Not compressed; separated into inks.
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, length],
    [277, 3, 1, 4],
    [278, 4, 1, height],
    [279, 4, 1, width * height * 4],
  ]
  const header = Buffer.alloc(length)
  header.write('II*\0', 0, 'latin1')
  header.writeUInt32LE(8, 4)
  header.writeUInt16LE(entryCount, 8)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12
    header.writeUInt16LE(tag, at)
    header.writeUInt16LE(type, at + 2)
    header.writeUInt32LE(count, at + 4)
    header.writeUInt32LE(value, at + 8)
  }
  for (let channel = 0; channel < 4; channel++) header.writeUInt16LE(8, bitsAt + channel * 2)
  return header
}
