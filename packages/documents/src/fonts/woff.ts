/** Size in bytes of the header and of each table entry, in WOFF and in SFNT files. */
const woff = { header: 44, entry: 20 }
const sfnt = { header: 12, entry: 16 }

/**
 * Converts a WOFF file to SFNT. Otherwise the font library decompresses a table on every access, which takes longer
 * than the rest of a document.
 */
export async function unpackWoff(file: Uint8Array): Promise<Uint8Array> {
  const source = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (source.getUint32(0) !== 0x774f4646) throw new Error('this is not a WOFF file')
  const count = source.getUint16(12)
  const tables = await Promise.all(
    Array.from({ length: count }, (_, index) => readTable(file, source, woff.header + index * woff.entry)),
  )
  const start = sfnt.header + count * sfnt.entry
  const size = tables.reduce((sum, { bytes }) => sum + paddedLength(bytes.length), start)
  const font = new Uint8Array(size)
  const view = new DataView(font.buffer)
  view.setUint32(0, source.getUint32(4))
  view.setUint16(4, count)
  let offset = start
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = sfnt.header + index * sfnt.entry
    for (const [n, value] of [tag, checksum, offset, bytes.length].entries())
      view.setUint32(entry + 4 * n, value)
    font.set(bytes, offset)
    offset += paddedLength(bytes.length)
  }
  return font
}

interface Table {
  tag: number
  checksum: number
  bytes: Uint8Array
}

async function readTable(file: Uint8Array, from: DataView, entry: number): Promise<Table> {
  const [tag = 0, offset = 0, packedSize = 0, size = 0, checksum = 0] = [0, 4, 8, 12, 16].map((index) =>
    from.getUint32(entry + index),
  )
  const packed = file.subarray(offset, offset + packedSize)
  return { tag, checksum, bytes: packedSize < size ? await inflate(packed) : packed }
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Tables are aligned to four bytes. */
function paddedLength(length: number): number {
  return Math.ceil(length / 4) * 4
}
