import { createReadStream } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipBuffer } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { type Member, streamZip } from './zip.ts'

const modifiedAt = new Date('2026-11-21T09:00:00Z')
const megabyte = 1024 ** 2

/** A file that reports the bytes that are read from it. */
function aFile(name: string, size: number, taken: (bytes: number) => void): Member {
  async function* bytes() {
    for (let index = 0; index < size; index += 64 * 1024) {
      taken(64 * 1024)
      yield Buffer.alloc(64 * 1024, name[0])
    }
  }
  return { name, size, open: async () => Readable.from(bytes()) }
}

test('a zip of texts and files can be read, and has the announced length', async () => {
  const files = ['a.png', 'b.png'].map((name) => aFile(name, megabyte, () => {}))
  const { stream, length } = streamZip([{ name: 'list.csv', text: 'Łódź' }, ...files], modifiedAt)
  const bytes = await buffer(stream)
  expect(BigInt(bytes.length)).toBe(length)
  const zip = new ZipBuffer(bytes)
  expect([...zip].map(([name]) => name)).toEqual(['list.csv', 'a.png', 'b.png'])
  expect(String(await zip.get('list.csv').content())).toBe('Łódź')
  expect(Buffer.alloc(megabyte, 'b').equals(await zip.get('b.png').content())).toBe(true)
})

test('a big zip reads its files no faster than the client, and stops when the client disconnects', async () => {
  let read = 0
  const files = Array.from({ length: 40 }, (_, index) =>
    aFile(`${index}.png`, 5 * megabyte, (bytes) => (read += bytes)),
  )
  const { stream, length } = streamZip(files, modifiedAt)
  expect(length).toBeGreaterThan(200n * BigInt(megabyte))
  let taken = 0
  for await (const chunk of stream) {
    taken += chunk.length
    expect(read - taken).toBeLessThan(megabyte)
    if (taken > 20 * megabyte) break
  }
  expect(read).toBeLessThan(22 * megabyte)
})

test('a client that disconnects leaves no file open, even one being opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'printery-zip-'))
  const path = join(folder, 'big.png')
  await writeFile(path, '')
  await truncate(path, 50 * megabyte)
  const opened: Readable[] = []
  const opening = Promise.withResolvers<void>()
  const open = async () => {
    if (opened.length === 1) await opening.promise
    opened.push(createReadStream(path))
    return opened.at(-1) as Readable
  }
  const member = { name: 'big.png', size: 50 * megabyte, open }
  const half = streamZip([member], modifiedAt).stream
  for await (const _chunk of half) if (opened.length === 1) break
  await vi.waitFor(() => expect(opened[0]?.closed).toBe(true))

  const beginning = streamZip([member], modifiedAt).stream
  // The header is sent, but the file is not open yet.
  for await (const _chunk of beginning) break
  opening.resolve()
  await vi.waitFor(() => expect(opened.map((file) => file.closed)).toEqual([true, true]))
  await rm(folder, { recursive: true })
})
