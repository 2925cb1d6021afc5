import { afterEach, expect, test, vi } from 'vitest'
import { recordPress, takePreHydrationPress } from './pre-hydration-press.ts'

afterEach(() => vi.unstubAllGlobals())

test('the button that was pressed last is pressed again after hydration, once', () => {
  const page = openPage()
  const [first, last] = [page.button(), page.button()]
  page.press(first)
  page.press(last)
  page.hydrate()
  expect([first.click.mock.calls.length, last.click.mock.calls.length]).toEqual([0, 1])
})

test('if a link was pressed after a button, only the link is pressed again', () => {
  const page = openPage()
  const button = page.button()
  page.press(button)
  page.press(page.link())
  page.hydrate()
  expect(button.click).not.toHaveBeenCalled()
})

test('a button whose form the browser has sent is not pressed again', () => {
  const page = openPage()
  const button = page.button()
  page.press(button)
  page.submit()
  page.hydrate()
  expect(button.click).not.toHaveBeenCalled()
})

test('a press during hydration is handled by React, and a removed button is not pressed again', () => {
  const page = openPage()
  const [removed, late] = [page.button({ isConnected: false }), page.button()]
  page.press(removed)
  const repeat = takePreHydrationPress()
  page.press(late)
  repeat()
  expect(removed.click).not.toHaveBeenCalled()
  expect(late.click).not.toHaveBeenCalled()
})

/** A page that has just loaded, with fakes of the browser APIs that record presses. */
function openPage() {
  class Element extends EventTarget {
    isConnected = true
    click = vi.fn()
    closest = () => this
  }
  class HTMLButtonElement extends Element {}
  const listeners = new Map<string, (event: { target: unknown }) => void>()
  vi.stubGlobal('window', {})
  vi.stubGlobal('Element', Element)
  vi.stubGlobal('HTMLButtonElement', HTMLButtonElement)
  vi.stubGlobal('setTimeout', (run: () => void) => run())
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
      listeners.set(type, listener)
      signal.addEventListener('abort', () => listeners.delete(type))
    },
  )
  recordPress()
  return {
    button: (state = {}) => Object.assign(new HTMLButtonElement(), state),
    link: () => new Element(),
    press: (target: Element) => listeners.get('click')?.({ target }),
    submit: () => listeners.get('submit')?.({ target: null }),
    hydrate: () => takePreHydrationPress()(),
  }
}
