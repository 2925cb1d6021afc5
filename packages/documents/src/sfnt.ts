/** Bytes before the list of tables, and of each entry of it, in a WOFF file and in what it is made of. */
const woff = { header: 44, entry: 20 }
const sfnt = { header: 12, entry: 16 }

/**
 * A WOFF file unpacked. The library that draws the letters unpacks a table each time it reads of it, which takes longer
 * than all the rest of a document.
 */
export async function unpacked(file: Uint8Array): Promise<Uint8Array> {
  const from = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (from.getUint32(0) !== 0x774f4646) throw new Error('this is no WOFF file')
  const count = from.getUint16(12)
  const tables = await Promise.all(
    Array.from({ length: count }, (_, at) => tableAt(file, from, woff.header + at * woff.entry)),
  )
  const start = sfnt.header + count * sfnt.entry
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start)
  const font = new Uint8Array(size)
  const to = new DataView(font.buffer)
  to.setUint32(0, from.getUint32(4))
  to.setUint16(4, count)
  let place = start
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = sfnt.header + at * sfnt.entry
    for (const [n, value] of [tag, checksum, place, bytes.length].entries())
      to.setUint32(entry + 4 * n, value)
    font.set(bytes, place)
    place += padded(bytes.length)
  }
  return font
}

interface Table {
  tag: number
  checksum: number
  bytes: Uint8Array
}

async function tableAt(file: Uint8Array, from: DataView, entry: number): Promise<Table> {
  const [tag = 0, offset = 0, packedSize = 0, size = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
    from.getUint32(entry + at),
  )
  const packed = file.subarray(offset, offset + packedSize)
  return { tag, checksum, bytes: packedSize < size ? await inflated(packed) : packed }
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Tables begin at multiples of four. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
