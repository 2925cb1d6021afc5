import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { sha256 } from '../tokens.ts'
import { type Storage, StorageDown } from './storage.ts'
import { DamagedObject, maxVerifiedFirstBytes, openVerified, readVerified, verify } from './verify.ts'

const key = 'sha256/ab/an object'

/** A storage that returns these chunks, and this size. */
function aStorage(chunks: () => Iterable<Buffer> | AsyncIterable<Buffer>, size: number): Storage {
  return { open: async () => ({ size, stream: Readable.from(chunks()) }) } as unknown as Storage
}

test('a storage that aborts a read is down, and the object doesn’t count as damaged', async () => {
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('aborted')
  }
  const expected = { key, sha256: sha256('half and half') }
  await expect(verify(aStorage(broken, 13), expected)).rejects.toBeInstanceOf(StorageDown)
  await expect(openVerified(aStorage(broken, 13), expected)).rejects.toBeInstanceOf(StorageDown)
})

test('a storage that stops sending is down after five seconds', async () => {
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

/** A storage that fails with this error for every call. */
function failing(fault: object): Storage {
  const fail = () => Promise.reject(Object.assign(new Error('it failed'), fault))
  return { open: fail, read: fail } as unknown as Storage
}

test.each(['EIO', 'EBADMSG', 'EUCLEAN'])('a disk error %s means a damaged object', async (code) => {
  const expected = { key, sha256: sha256('x') }
  for (const read of [verify, openVerified, readVerified])
    await expect(read(failing({ code }), expected)).rejects.toMatchObject({ fault: 'unreadable', key })
})

const harmlessErrors: [string, object][] = [
  ...['EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'ELOOP', 'EMFILE'].map((code): [string, object] => [
    code,
    { code },
  ]),
  ['status 403', { $metadata: { httpStatusCode: 403 } }],
]
test.each(harmlessErrors)('%s doesn’t mean a damaged object', async (reason, fault) => {
  const expected = { key, sha256: sha256('x') }
  for (const read of [verify, openVerified, readVerified]) {
    const thrown = await read(failing(fault), expected).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(StorageDown)
    expect(thrown).toMatchObject({ reason })
  }
})

test('an object that changes between verification and sending is cut off', async () => {
  const size = 2 * 1024 ** 2
  const [intact, other] = [Buffer.alloc(size, 'a'), Buffer.alloc(size, 'b')]
  const versions = [intact, other]
  const storage = {
    open: async () => ({ size, stream: Readable.from([versions.shift() as Buffer]) }),
  } as unknown as Storage
  const { body } = await openVerified(storage, { key, sha256: sha256(intact) })
  await expect(buffer(body as Readable)).rejects.toBeInstanceOf(DamagedObject)
})

test('a large object that grew is cut off before its announced end', async () => {
  const chunk = Buffer.alloc(1024 ** 2, 'a')
  const count = maxVerifiedFirstBytes / chunk.length + 1
  function* grown() {
    for (let n = 0; n <= count; n++) yield chunk
  }
  const { size, body } = await openVerified(aStorage(grown, count * chunk.length), {
    key,
    sha256: sha256('x'),
  })
  let receivedBytes = 0
  const reading = (async () => {
    for await (const bytes of body as Readable) receivedBytes += (bytes as Buffer).length
  })()
  await expect(reading).rejects.toBeInstanceOf(DamagedObject)
  expect(size).toBe(count * chunk.length)
  expect(receivedBytes).toBeLessThan(size)
})
