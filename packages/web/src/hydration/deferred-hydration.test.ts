import { afterEach, expect, test, vi } from 'vitest'
import { startScriptsAfterPaint } from './deferred-hydration.ts'

afterEach(() => vi.unstubAllGlobals())

test('scripts start with the first paint of content and only once', () => {
  const page = openPage()
  page.paint('first-paint')
  expect(page.startCount()).toBe(0)
  page.paint('first-contentful-paint')
  expect(page.startCount()).toBe(1)
  page.timeout.end()
  expect(page.startCount()).toBe(1)
})

test('without a paint scripts start after three seconds, or at once when something is pressed', () => {
  const pageWithoutPaint = openPage()
  expect(pageWithoutPaint.timeout.ms).toBe(3000)
  pageWithoutPaint.timeout.end()
  expect(pageWithoutPaint.startCount()).toBe(1)

  const pressedPage = openPage()
  pressedPage.dispatch('pointerdown')
  expect(pressedPage.startCount()).toBe(1)

  const typedPage = openPage()
  typedPage.dispatch('keydown')
  expect(typedPage.startCount()).toBe(1)
})

test('scripts start at once in a hidden tab, which is never painted', () => {
  const page = openPage({ hidden: true })
  expect(page.timeout.ms).toBe(0)
  page.timeout.end()
  expect(page.startCount()).toBe(1)
})

test('a paint while the page is still being parsed starts the scripts once it is parsed', () => {
  const page = openPage({ readyState: 'loading' })
  page.paint('first-contentful-paint')
  expect(page.startCount()).toBe(0)
  page.state.readyState = 'interactive'
  page.dispatch('DOMContentLoaded')
  expect(page.startCount()).toBe(1)
})

/** A page with deferred scripts, with fakes of the browser APIs that start them. */
function openPage(state: { hidden?: boolean; readyState?: string } = {}) {
  const links = [{ rel: 'after-paint' }, { rel: 'after-paint' }]
  const script = { type: 'after-paint', replaceWith: vi.fn() }
  let paint = (_list: { getEntriesByName: (name: string) => unknown[] }) => {}
  const timeout = { ms: Number.NaN, end: () => {} }
  const listeners = new Map<string, () => void>()
  const document = {
    hidden: false,
    readyState: 'interactive',
    ...state,
    querySelectorAll: () => links.filter(({ rel }) => rel === 'after-paint'),
    querySelector: () => (script.type === 'after-paint' ? script : null),
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onPaint: typeof paint) {
        paint = onPaint
      }
      observe() {}
    },
  )
  vi.stubGlobal('setTimeout', (end: () => void, ms: number) => Object.assign(timeout, { end, ms }))
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  startScriptsAfterPaint()
  return {
    state: document,
    paint: (entryName: string) =>
      paint({ getEntriesByName: (name) => (name === entryName ? [{ name }] : []) }),
    dispatch: (type: string) => listeners.get(type)?.(),
    timeout,
    /** How often the entry script was inserted, once the preloads have begun. */
    startCount: () => {
      const fetching = links.every(({ rel }) => rel === 'modulepreload') && script.type === 'module'
      return fetching ? script.replaceWith.mock.calls.length : 0
    },
  }
}
