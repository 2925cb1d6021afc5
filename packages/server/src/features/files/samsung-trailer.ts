const footerBytes = 8
const directoryHeaderBytes = 12
const entryBytes = 12
const blockHeaderBytes = 8
const maxBlocks = 64

/**
 * Whether the rest of the file is the trailer of Samsung phones: adjacent named blocks, a directory (`SEFH`)
 * listing exactly these, its length and `SEFT`.
 */
export function isSamsungTrailer(bytes: Buffer, start: number): boolean {
  const footer = bytes.length - footerBytes
  if (footer < start + directoryHeaderBytes || tagAt(bytes, footer + 4) !== 'SEFT') return false
  const length = bytes.readUInt32LE(footer)
  const directory = footer - length
  if (directory < start || length < directoryHeaderBytes || tagAt(bytes, directory) !== 'SEFH') return false
  const count = bytes.readUInt32LE(directory + 8)
  if (count > maxBlocks || length !== directoryHeaderBytes + count * entryBytes) return false
  const blocks = Array.from({ length: count }, (_block, index) =>
    blockAt(bytes, directory, directory + directoryHeaderBytes + index * entryBytes),
  ).sort((a, b) => a.from - b.from)
  let end = start
  for (const block of blocks) {
    if (block.from !== end || block.from + block.size > directory || !isBlock(bytes, block)) return false
    end += block.size
  }
  return end === directory
}

interface Block {
  type: number
  from: number
  size: number
}

/** An entry contains the distance of its block from the directory. */
function blockAt(bytes: Buffer, directory: number, entry: number): Block {
  return {
    type: bytes.readUInt32LE(entry),
    from: directory - bytes.readUInt32LE(entry + 4),
    size: bytes.readUInt32LE(entry + 8),
  }
}

/** Whether a block repeats its type, followed by the length of its name, the name and camera data. */
function isBlock(bytes: Buffer, { type, from, size }: Block): boolean {
  if (size < blockHeaderBytes || bytes.readUInt32LE(from) !== type) return false
  const nameLength = bytes.readUInt32LE(from + 4)
  if (nameLength > size - blockHeaderBytes) return false
  const name = bytes.toString('latin1', from + blockHeaderBytes, from + blockHeaderBytes + nameLength)
  return /^\w{1,64}$/.test(name)
}

function tagAt(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, offset + 4)
}
