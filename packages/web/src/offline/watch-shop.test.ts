import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchShop } from './watch-shop.ts'

const health = vi.fn<typeof fetch>()
const openPage = vi.fn<() => void>()
const failToConnect = () => Promise.reject(new TypeError('no connection'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', health)
  health.mockReset().mockImplementation(failToConnect)
  openPage.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('once the shop responds, its page is opened only once, even if it loads slowly', async () => {
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

test('after "Try again" has opened the page, neither a pending nor a later check opens it again', async () => {
  let respond = (_: Response) => {}
  health.mockImplementation(() => new Promise((resolve) => (respond = resolve)))
  const watch = watchShop(openPage)
  await vi.advanceTimersByTimeAsync(10_000)
  watch.open()
  respond(new Response())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(openPage).toHaveBeenCalledTimes(1)
  expect(health).toHaveBeenCalledTimes(1)
})

test.each([
  ['no connection', failToConnect],
  ['a gateway without a shop', async () => new Response(null, { status: 502 })],
])(
  'with %s the shop is checked again, at the earliest three seconds after the response',
  async (_, failure) => {
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
  },
)

test("tabs that wait for the same shop don't all poll it at the same time", async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.99)
  watchShop(openPage)
  watchShop(openPage)
  await vi.advanceTimersByTimeAsync(5000)
  expect(health).toHaveBeenCalledTimes(1)
})

test('a health check without a response is aborted and repeated', async () => {
  const timeoutController = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal)
  health.mockImplementationOnce(
    (_, { signal } = {}) => new Promise((_, reject) => signal?.addEventListener('abort', reject)),
  )
  health.mockImplementation(async () => new Response())
  watchShop(openPage)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(health).toHaveBeenCalledTimes(1)
  expect(timeout).toHaveBeenCalledWith(5000)
  timeoutController.abort()
  timeout.mockRestore()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(openPage).toHaveBeenCalledTimes(1)
})

test('on coming back online a check runs at once, even if an earlier one is still pending', async () => {
  health.mockImplementationOnce(() => new Promise(() => {}))
  health.mockImplementation(async () => new Response())
  const watch = watchShop(openPage)
  await vi.advanceTimersByTimeAsync(10_000)
  watch.check()
  await vi.advanceTimersByTimeAsync(0)
  expect(openPage).toHaveBeenCalledTimes(1)
})
