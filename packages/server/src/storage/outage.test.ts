import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createOutageDetector } from './outage.ts'
import { type Storage, StorageDown } from './storage.ts'

const errorWithCode = (code: string) => Object.assign(new Error(`${code}: no`), { code })
const denied = new StorageDown(errorWithCode('EACCES'))

/** A storage that is up and returns the objects with these keys. */
function aStorage(readableKeys: readonly string[], check: () => Promise<void> = async () => {}): Storage {
  const open = async (key: string) => {
    if (readableKeys.includes(key)) return { size: 1, stream: Readable.from([Buffer.from('x')]) }
    throw errorWithCode('EACCES')
  }
  return { open, check } as unknown as Storage
}

const sample = async () => ['lost', 'denied', 'right']

test('a failure between successes is a failure of that object only', async () => {
  const detector = createOutageDetector<string>(aStorage([]), sample)
  expect(detector.succeeded()).toEqual([])
  expect(await detector.failed('a', denied)).toEqual([])
  expect(await detector.failed('b', denied)).toEqual([])
  expect(detector.isSettled()).toBe(false)
  expect(detector.succeeded()).toEqual(['a', 'b'])
  expect(detector.isSettled()).toBe(true)
  expect(await detector.failed('c', denied)).toEqual([])
  expect(await detector.finish()).toEqual(['c'])
})

test('the only object may be unreadable without an outage', async () => {
  const detector = createOutageDetector<string>(aStorage([]), sample)
  await detector.failed('a', denied)
  expect(await detector.finish()).toEqual(['a'])
})

test('a storage that returns none of several objects is down', async () => {
  const detector = createOutageDetector<string>(aStorage([]), sample)
  await detector.failed('a', denied)
  await detector.failed('b', denied)
  await expect(detector.finish()).rejects.toBe(denied)
})

test('ten failures in a row are an outage only if sampled objects fail too', async () => {
  const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
  const failConsecutively = async (storage: Storage) => {
    const detector = createOutageDetector<string>(storage, sample)
    detector.succeeded()
    let failedNames: string[] = []
    for (const name of names) failedNames = await detector.failed(name, denied)
    return failedNames
  }
  expect(await failConsecutively(aStorage(['right']))).toEqual(names)
  await expect(failConsecutively(aStorage([]))).rejects.toBe(denied)
})

test('an unreachable storage counts as down at once, and so does a failure because this process lacks resources', async () => {
  const unreachable = aStorage(['right'], () => Promise.reject(errorWithCode('ECONNREFUSED')))
  const refused = createOutageDetector<string>(unreachable, sample).failed('a', denied)
  await expect(refused).rejects.toMatchObject({ name: 'StorageDown', reason: 'ECONNREFUSED' })
  const tooMany = new StorageDown(errorWithCode('EMFILE'))
  await expect(createOutageDetector<string>(aStorage(['right']), sample).failed('a', tooMany)).rejects.toBe(
    tooMany,
  )
})
