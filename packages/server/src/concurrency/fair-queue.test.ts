import { expect, test } from 'vitest'
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'

const refusals = { each: 'Too many tries at once.', all: 'Too many people at once.' }

/** Tasks that end on request and record their order. */
function openBench(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ maxPerCaller: 3, maxTotal: 5, ...options, refusals })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const take = (by: string, what: string) =>
    queue.run(by, () => {
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

test('tasks run one at a time, and callers are served in turn', async () => {
  const { take, begun, endNext } = openBench()
  const works = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1')]
  expect(begun).toEqual(['a1'])
  for (let index = 0; index < 4; index++) await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(await Promise.all(works)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('a caller beyond its own limit or the total limit is refused', async () => {
  const { take, begun, endNext } = openBench()
  // The first is running and no longer waits.
  const works = ['a1', 'a2', 'a3', 'a4'].map((what) => take('a', what))
  expect(() => take('a', 'a5')).toThrow('Too many tries at once')
  works.push(take('b', 'b1'))
  expect(() => take('c', 'c1')).toThrow('Too many people')
  for (let index = 0; index < 5; index++) await endNext()
  expect(begun).toHaveLength(5)
  await Promise.all(works)
  const later = take('c', 'c1')
  await endNext()
  expect(await later).toBe('c1')
})

test('a caller with few waiting tasks is accepted when the total limit is reached', async () => {
  const { take, begun, endNext } = openBench({ maxPerCaller: 3, maxTotal: 4, guaranteedPerCaller: 1 })
  const works = ['a1', 'a2', 'a3', 'a4'].map((what) => take('a', what))
  works.push(take('b', 'b1'))
  expect(() => take('b', 'b2')).toThrow('Too many people')
  works.push(take('c', 'c1'))
  for (let index = 0; index < 6; index++) await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  await Promise.all(works)
})

test('tasks run with the given concurrency and no more', async () => {
  const { take, begun, endNext } = openBench({ maxPerCaller: 3, maxTotal: 5, concurrency: 2 })
  const works = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1')]
  expect(begun).toEqual(['a1', 'a2'])
  await endNext()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  for (let index = 0; index < 3; index++) await endNext()
  expect(begun).toHaveLength(4)
  expect(await Promise.all(works)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('a task that fails rejects its caller and does not block others', async () => {
  const queue = createFairQueue({ maxPerCaller: 3, maxTotal: 5, refusals })
  const failed = queue.run('a', () => Promise.reject(new Error('no')))
  const next = queue.run('b', () => Promise.resolve('fine'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('fine')
})
