import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchShop } from './watch-shop.ts'

const health = vi.fn<typeof fetch>()
const openPage = vi.fn<() => void>()
const silent = () => Promise.reject(new TypeError('no connection'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', health)
  health.mockReset().mockImplementation(silent)
  openPage.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a shop that answers is opened once, however long its page takes to load', async () => {
  health.mockImplementation(async () => new Response())
  const watch = watchShop(openPage)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(openPage).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  watch.check()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(openPage).toHaveBeenCalledTimes(1)
  expect(health).toHaveBeenCalledTimes(1)
})

test('opening by "Try again" is not repeated by the answer of a pending check, nor by a later check', async () => {
  let answer = (_: Response) => {}
  health.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const watch = watchShop(openPage)
  await vi.advanceTimersByTimeAsync(10_000)
  watch.open()
  answer(new Response())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(openPage).toHaveBeenCalledTimes(1)
  expect(health).toHaveBeenCalledTimes(1)
})

test.each([
  ['no connection', silent],
  ['a gateway without a shop', async () => new Response(null, { status: 502 })],
])('%s: checked again, but not sooner than three seconds after the answer', async (_, failure) => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  health.mockImplementation(failure)
  watchShop(openPage)
  await vi.advanceTimersByTimeAsync(2999)
  expect(health).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(health).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(health).toHaveBeenCalledTimes(2)
  expect(openPage).not.toHaveBeenCalled()
})

test("tabs that wait for the same shop don't all poll it at the same time", async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.99)
  watchShop(openPage)
  watchShop(openPage)
  await vi.advanceTimersByTimeAsync(5000)
  expect(health).toHaveBeenCalledTimes(1)
})

test('a health check without an answer is aborted and repeated', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  health.mockImplementationOnce(
    (_, { signal } = {}) => new Promise((_, reject) => signal?.addEventListener('abort', reject)),
  )
  health.mockImplementation(async () => new Response())
  watchShop(openPage)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(health).toHaveBeenCalledTimes(1)
  expect(timeout).toHaveBeenCalledWith(5000)
  deadline.abort()
  timeout.mockRestore()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(openPage).toHaveBeenCalledTimes(1)
})

test('a check on coming back online runs at once, although an earlier one is still pending', async () => {
  health.mockImplementationOnce(() => new Promise(() => {}))
  health.mockImplementation(async () => new Response())
  const watch = watchShop(openPage)
  await vi.advanceTimersByTimeAsync(10_000)
  watch.check()
  await vi.advanceTimersByTimeAsync(0)
  expect(openPage).toHaveBeenCalledTimes(1)
})
