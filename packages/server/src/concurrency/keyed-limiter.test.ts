import { expect, test } from 'vitest'
import { createKeyedLimiter } from './keyed-limiter.ts'

test('one key cannot use up the slots of others, and all together cannot exceed the total', () => {
  const limiter = createKeyedLimiter({ maxPerKey: 2, maxTotal: 3 })
  const releases = ['mei', 'mei'].map((key) => limiter.acquire(key))
  expect([limiter.exceededLimit('mei'), limiter.exceededLimit('arjun')]).toEqual(['key', undefined])
  limiter.acquire('arjun')
  expect([limiter.exceededLimit('mei'), limiter.exceededLimit('arjun')]).toEqual(['key', 'total'])
  releases[0]?.()
  expect([limiter.exceededLimit('mei'), limiter.exceededLimit('arjun'), limiter.count()]).toEqual([
    undefined,
    undefined,
    2,
  ])
})

test('releasing twice frees one slot', () => {
  const limiter = createKeyedLimiter({ maxPerKey: 2 })
  const release = limiter.acquire('mei')
  limiter.acquire('mei')
  release()
  release()
  expect(limiter.count()).toBe(1)
  limiter.acquire('mei')
  expect(limiter.exceededLimit('mei')).toBe('key')
})
