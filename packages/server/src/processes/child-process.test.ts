import { afterEach, expect, test } from 'vitest'
import { type ChildProcessClient, createChildProcess } from './child-process.ts'
import type { Behaviour } from './testing/obedient-process.ts'

const program = new URL('./testing/obedient-process.ts', import.meta.url)
const timeoutMs = 20_000

let child: ChildProcessClient<Behaviour, number>
afterEach(() => child.close())

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('requests are answered by one process, and an error of one affects no other', async () => {
  child = createChildProcess({ program, timeoutMs })
  const [first, failed, last] = await Promise.allSettled([
    child.run('answer'),
    child.run('fail'),
    child.run('answer'),
  ])
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('as ordered') },
  })
  expect(last).toEqual(first)
})

test('when a process ends only its current request fails, and the next one starts another process', async () => {
  child = createChildProcess({ program, timeoutMs })
  const [first, lost, last] = await Promise.allSettled([
    child.run('answer'),
    child.run('exit'),
    child.run('answer'),
  ])
  expect(lost).toMatchObject({ status: 'rejected', reason: { reason: 'ended' } })
  expect(last.status).toBe('fulfilled')
  expect(last).not.toEqual(first)
})

test('a request that takes too long fails as late, and its process is killed', async () => {
  child = createChildProcess({ program, timeoutMs: 3000 })
  const pid = await child.run('answer')
  await expect(child.run('hang')).rejects.toMatchObject({ reason: 'late' })
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('an idle process is ended after the idle time, and a single-use one with its request', async () => {
  child = createChildProcess({ program, timeoutMs, idleMs: 1 })
  const idle = await child.run('answer')
  await expect.poll(() => isRunning(idle)).toBe(false)
  child = createChildProcess({ program, timeoutMs, isSingleUse: true })
  const pids = await Promise.all([child.run('answer'), child.run('answer')])
  expect(new Set(pids).size).toBe(2)
  await expect.poll(() => pids.some(isRunning)).toBe(false)
})

test.each([[false], [true]])(
  'closing a client fails its running and later requests (single use: %s)',
  async (isSingleUse) => {
    child = createChildProcess({ program, timeoutMs, isSingleUse })
    const running = expect(child.run('hang')).rejects.toMatchObject({ reason: 'ended' })
    await new Promise(setImmediate)
    await child.close()
    await running
    await expect(child.run('answer')).rejects.toMatchObject({ reason: 'ended' })
  },
)
