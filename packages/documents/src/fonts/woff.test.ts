import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackWoff } from './woff.ts'

const uint16 = (value: number) => [value >> 8, value & 255]
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)]
const latin = (text: string) => [...Buffer.from(text, 'latin1')]

/** A WOFF file of these tables, each compressed if that reduces its size. */
function aWoff(tables: { tag: string; checksum: number; content: number[] }[]): Uint8Array {
  const bodies = tables.map(({ content }) => {
    const packed = [...deflateSync(Uint8Array.from(content))]
    return packed.length < content.length ? packed : content
  })
  let offset = 44 + 20 * tables.length
  const entries = tables.flatMap(({ tag, checksum, content }, index) => {
    const length = bodies[index]?.length ?? 0
    const entry = [latin(tag), ...[offset, length, content.length, checksum].map(uint32)].flat()
    offset += length
    return entry
  })
  const header = [...latin('wOFF'), ...uint32(0x00010000), ...uint32(0), ...uint16(tables.length)]
  return Uint8Array.from([...header, ...Array(44 - header.length).fill(0), ...entries, ...bodies.flat()])
}

const tables = [
  { tag: 'cmap', checksum: 0xdeadbeef, content: [1, 2, 3, 4, 5] },
  { tag: 'glyf', checksum: 7, content: Array.from({ length: 90 }, (_, index) => index % 3) },
  { tag: 'head', checksum: 0x80000000, content: [9, 8, 7, 6] },
]

test('tables are unpacked into a font file, each at a multiple of four bytes', async () => {
  const font = await unpackWoff(aWoff(tables))
  expect([...font.subarray(0, 6)]).toEqual([0, 1, 0, 0, 0, 3])
  const uint32At = (offset: number) => new DataView(font.buffer).getUint32(offset)
  const entries = [12, 28, 44].map((entry) => ({
    tag: Buffer.from(font.subarray(entry, entry + 4)).toString(),
    numbers: [uint32At(entry + 4), uint32At(entry + 8), uint32At(entry + 12)],
  }))
  expect(entries).toEqual([
    { tag: 'cmap', numbers: [0xdeadbeef, 60, 5] },
    { tag: 'glyf', numbers: [7, 68, 90] },
    { tag: 'head', numbers: [0x80000000, 160, 4] },
  ])
  const starts = [60, 68, 160]
  for (const [n, { content }] of tables.entries())
    expect([...font.subarray(starts[n] ?? 0, (starts[n] ?? 0) + content.length)]).toEqual(content)
  expect(font).toHaveLength(164)
})

test('a file inside a larger buffer is read from its own start', async () => {
  const file = aWoff(tables)
  const larger = new Uint8Array(file.length + 20).fill(0xff)
  larger.set(file, 8)
  expect(await unpackWoff(larger.subarray(8, 8 + file.length))).toEqual(await unpackWoff(file))
})

test("a table of one of the shop's fonts is at the offset in its entry", async () => {
  const file = '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'
  const font = await unpackWoff(await readFile(createRequire(import.meta.url).resolve(file)))
  const view = new DataView(font.buffer)
  const entries = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index)
  const head = entries.find((entry) => Buffer.from(font.subarray(entry, entry + 4)).toString() === 'head')
  // The magic number of the table `head`.
  expect(view.getUint32(view.getUint32((head ?? 0) + 8) + 12)).toBe(0x5f0f3cf5)
})

test('a file that is not WOFF is refused', async () => {
  await expect(unpackWoff(Uint8Array.from([...latin('wOF2'), ...Array(60).fill(0)]))).rejects.toThrow(
    'this is not a WOFF file',
  )
})
