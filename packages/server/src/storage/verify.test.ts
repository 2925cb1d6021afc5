import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { sha256 } from '../tokens.ts'
import { type Storage, StorageDown } from './storage.ts'
import { DamagedObject, maxCheckedFirst, openVerified, verify } from './verify.ts'

const key = 'sha256/ab/an object'

/** A storage that answers with these chunks, and says that there are so many bytes. */
function aStorage(chunks: () => Iterable<Buffer> | AsyncIterable<Buffer>, size: number): Storage {
  return { open: async () => ({ size, stream: Readable.from(chunks()) }) } as unknown as Storage
}

test('a storage that breaks off is down, and the object is not damaged', async () => {
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('aborted')
  }
  const expected = { key, sha256: sha256('half and half') }
  await expect(verify(aStorage(broken, 13), expected)).rejects.toBeInstanceOf(StorageDown)
  await expect(openVerified(aStorage(broken, 13), expected)).rejects.toBeInstanceOf(StorageDown)
})

test('a storage that falls silent is down after five seconds', async () => {
  vi.useFakeTimers()
  try {
    const stream = new Readable({ read: () => {} })
    stream.push('half')
    const storage = { open: async () => ({ size: 13, stream }) } as unknown as Storage
    const outcome = expect(verify(storage, { key, sha256: sha256('half and half') })).rejects.toBeInstanceOf(
      StorageDown,
    )
    await vi.advanceTimersByTimeAsync(5001)
    await outcome
    expect(stream.destroyed).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a disk that cannot read an object has damaged it', async () => {
  const fails = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
  const storage = { open: () => Promise.reject(fails) } as unknown as Storage
  await expect(verify(storage, { key, sha256: sha256('x') })).rejects.toMatchObject({
    fault: 'unreadable',
    key,
  })
})

test('what changes between the first reading and the second is not sent as a whole', async () => {
  const size = 2 * 1024 ** 2
  const [right, other] = [Buffer.alloc(size, 'a'), Buffer.alloc(size, 'b')]
  const given = [right, other]
  const storage = {
    open: async () => ({ size, stream: Readable.from([given.shift() as Buffer]) }),
  } as unknown as Storage
  const { body } = await openVerified(storage, { key, sha256: sha256(right) })
  await expect(buffer(body as Readable)).rejects.toBeInstanceOf(DamagedObject)
})

test('of a large object that grew no byte more than announced leaves, and not its last one', async () => {
  const chunk = Buffer.alloc(1024 ** 2, 'a')
  const count = maxCheckedFirst / chunk.length + 1
  function* grown() {
    for (let n = 0; n <= count; n++) yield chunk
  }
  const { size, body } = await openVerified(aStorage(grown, count * chunk.length), {
    key,
    sha256: sha256('x'),
  })
  let passed = 0
  const reading = (async () => {
    for await (const bytes of body as Readable) passed += (bytes as Buffer).length
  })()
  await expect(reading).rejects.toBeInstanceOf(DamagedObject)
  expect(size).toBe(count * chunk.length)
  expect(passed).toBeLessThan(size)
})
