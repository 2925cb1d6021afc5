import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const bytes = (length: number) => Buffer.alloc(length, 'x')

test('SCALE-082 a cache stays within its limit by removing the least recently used entries', () => {
  const cache = createByteCache(100)
  for (const key of ['a', 'b', 'c']) cache.set(key, bytes(30))
  expect(cache.get('a')).toHaveLength(30)
  cache.set('d', bytes(30))
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  cache.set('large', bytes(70))
  expect(['a', 'c', 'd', 'large'].filter((key) => cache.get(key))).toEqual(['d', 'large'])
})

test('SCALE-082 an entry above the limit is not cached and removes no others; an entry with the same key is replaced', () => {
  const cache = createByteCache(100)
  cache.set('a', bytes(60))
  cache.set('larger', bytes(101))
  expect([cache.get('larger'), cache.get('a')?.length]).toEqual([undefined, 60])
  cache.set('a', bytes(90))
  cache.set('b', bytes(10))
  expect([cache.get('a')?.length, cache.get('b')?.length]).toEqual([90, 10])
})

test('SCALE-082 a cache of no bytes holds nothing', () => {
  const cache = createByteCache(0)
  cache.set('a', bytes(1))
  expect(cache.get('a')).toBeUndefined()
})
