import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

const refusals = { each: 'Too many tries at once.', all: 'Too many people at once.' }

/** Works that end when told to, and note their order. */
function aBench(bounds: { each: number; all: number; few?: number; atOnce?: number } = { each: 3, all: 5 }) {
  const turns = openTurns({ ...bounds, refusals })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const take = (by: string, what: string) =>
    turns.take(by, () => {
      begun.push(what)
      return new Promise<string>((resolve) => ends.push(() => resolve(what)))
    })
  const endNext = async () => {
    ends.shift()?.()
    // The next begins when the promise chain has run.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { take, begun, endNext }
}

test('one at a time, and who waits with one is not behind all of another', async () => {
  const { take, begun, endNext } = aBench()
  const works = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1')]
  expect(begun).toEqual(['a1'])
  for (let at = 0; at < 4; at++) await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(await Promise.all(works)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('nobody has more than a share waiting, and all together no more than the queue', async () => {
  const { take, begun, endNext } = aBench()
  // The first is being worked on and waits no more.
  const works = ['a1', 'a2', 'a3', 'a4'].map((what) => take('a', what))
  expect(() => take('a', 'a5')).toThrow('Too many tries at once')
  works.push(take('b', 'b1'))
  expect(() => take('c', 'c1')).toThrow('Too many people')
  for (let at = 0; at < 5; at++) await endNext()
  expect(begun).toHaveLength(5)
  await Promise.all(works)
  const later = take('c', 'c1')
  await endNext()
  expect(await later).toBe('c1')
})

test('who has few waiting is let in where too many of all wait', async () => {
  const { take, begun, endNext } = aBench({ each: 3, all: 4, few: 1 })
  const works = ['a1', 'a2', 'a3', 'a4'].map((what) => take('a', what))
  works.push(take('b', 'b1'))
  expect(() => take('b', 'b2')).toThrow('Too many people')
  works.push(take('c', 'c1'))
  for (let at = 0; at < 6; at++) await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  await Promise.all(works)
})

test('as many are worked on at once as is said, and no more', async () => {
  const { take, begun, endNext } = aBench({ each: 3, all: 5, atOnce: 2 })
  const works = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1')]
  expect(begun).toEqual(['a1', 'a2'])
  await endNext()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  for (let at = 0; at < 3; at++) await endNext()
  expect(begun).toHaveLength(4)
  expect(await Promise.all(works)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('a work that fails tells its owner and holds up nobody', async () => {
  const turns = openTurns({ each: 3, all: 5, refusals })
  const failed = turns.take('a', () => Promise.reject(new Error('no')))
  const next = turns.take('b', () => Promise.resolve('fine'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('fine')
})
