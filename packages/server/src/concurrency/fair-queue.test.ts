import { expect, test } from 'vitest'
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'

const refusals = { each: 'Too many tries at once.', all: 'Too many people at once.' }

/** A queue whose tasks end when the test ends them, and record the order in which they started. */
function openTestQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ maxPerCaller: 3, maxTotal: 5, ...options, refusals })
  const started: string[] = []
  const taskEnds: (() => void)[] = []
  const enqueue = (caller: string, name: string) =>
    queue.run(caller, () => {
      started.push(name)
      return new Promise<string>((resolve) => taskEnds.push(() => resolve(name)))
    })
  const endNext = async () => {
    taskEnds.shift()?.()
    // The next task starts when the promise chain has run.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { enqueue, started, endNext }
}

test('tasks run one at a time, and callers are served in turn', async () => {
  const { enqueue, started, endNext } = openTestQueue()
  const tasks = [enqueue('a', 'a1'), enqueue('a', 'a2'), enqueue('a', 'a3'), enqueue('b', 'b1')]
  expect(started).toEqual(['a1'])
  for (let index = 0; index < 4; index++) await endNext()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(await Promise.all(tasks)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('a caller beyond its own limit or the total limit is refused', async () => {
  const { enqueue, started, endNext } = openTestQueue()
  // The first task is running and no longer counts as waiting.
  const tasks = ['a1', 'a2', 'a3', 'a4'].map((name) => enqueue('a', name))
  expect(() => enqueue('a', 'a5')).toThrow('Too many tries at once')
  tasks.push(enqueue('b', 'b1'))
  expect(() => enqueue('c', 'c1')).toThrow('Too many people')
  for (let index = 0; index < 5; index++) await endNext()
  expect(started).toHaveLength(5)
  await Promise.all(tasks)
  const later = enqueue('c', 'c1')
  await endNext()
  expect(await later).toBe('c1')
})

test('a caller with few waiting tasks is accepted when the total limit is reached', async () => {
  const { enqueue, started, endNext } = openTestQueue({
    maxPerCaller: 3,
    maxTotal: 4,
    guaranteedPerCaller: 1,
  })
  const tasks = ['a1', 'a2', 'a3', 'a4'].map((name) => enqueue('a', name))
  tasks.push(enqueue('b', 'b1'))
  expect(() => enqueue('b', 'b2')).toThrow('Too many people')
  tasks.push(enqueue('c', 'c1'))
  for (let index = 0; index < 6; index++) await endNext()
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  await Promise.all(tasks)
})

test('no more tasks run at once than the concurrency allows', async () => {
  const { enqueue, started, endNext } = openTestQueue({ maxPerCaller: 3, maxTotal: 5, concurrency: 2 })
  const tasks = [enqueue('a', 'a1'), enqueue('a', 'a2'), enqueue('a', 'a3'), enqueue('b', 'b1')]
  expect(started).toEqual(['a1', 'a2'])
  await endNext()
  expect(started).toEqual(['a1', 'a2', 'a3'])
  for (let index = 0; index < 3; index++) await endNext()
  expect(started).toHaveLength(4)
  expect(await Promise.all(tasks)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('a task that fails rejects its caller and does not block others', async () => {
  const queue = createFairQueue({ maxPerCaller: 3, maxTotal: 5, refusals })
  const failed = queue.run('a', () => Promise.reject(new Error('no')))
  const next = queue.run('b', () => Promise.resolve('fine'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('fine')
})
