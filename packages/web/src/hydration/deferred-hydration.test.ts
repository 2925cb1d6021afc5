import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { deferScripts } from './deferred-hydration.ts'

const page = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>
<body><main>"&lt;/body>"</main><script nonce="n" type="module" async="">import "/a.js"</script><script nonce="n">"</body>"</script></body></html>`

test('no script of a page is fetched or run until the one at its end has seen that the page was painted', () => {
  const html = deferScripts(page, 'n')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html.match(/<link rel="after-paint" href="\/[ab]\.js"\/>/g)).toHaveLength(2)
  expect(html).toContain('<script nonce="n" type="after-paint" async="">import "/a.js"</script>')
  expect(html).toMatch(
    /"<\/body>"<\/script><script nonce="n">\(.*PerformanceObserver.*\)\(\)<\/script><\/body><\/html>$/s,
  )
})

test('the recorder of pre-hydration events is the first script of the page', () => {
  const noting = /^<html><head><script nonce="n">\(.*preHydrationEvents.*\)\(\)<\/script><link /s
  expect(deferScripts(page, 'n')).toMatch(noting)
  expect(deferScripts(page.replace('<head>', '<head><meta charSet="utf-8"/>'), 'n')).toMatch(
    /^<html><head><meta charSet="utf-8"\/><script nonce="n">\(.*preHydrationEvents/s,
  )
})

test('scripts start with the first paint of content and only once; without one after three seconds or when something is pressed, in a hidden tab at once', () => {
  const seen = openTab({ hidden: false })
  seen.paint('first-paint')
  expect(seen.started()).toBe(0)
  seen.paint('first-contentful-paint')
  expect(seen.started()).toBe(1)
  seen.timeout.end()
  expect(seen.started()).toBe(1)

  const silent = openTab({ hidden: false })
  expect(silent.timeout.ms).toBe(3000)
  silent.timeout.end()
  expect(silent.started()).toBe(1)

  const pressed = openTab({ hidden: false })
  pressed.press()
  expect(pressed.started()).toBe(1)

  const hidden = openTab({ hidden: true })
  expect(hidden.timeout.ms).toBe(0)
  hidden.timeout.end()
  expect(hidden.started()).toBe(1)
})

/** Runs the inline script of a page with the few browser APIs that it needs. */
function openTab({ hidden }: { hidden: boolean }) {
  const links = [{ rel: 'after-paint' }, { rel: 'after-paint' }]
  const script = { type: 'after-paint', replaceWith: vi.fn() }
  let paint = (_list: { getEntriesByName: (name: string) => unknown[] }) => {}
  const timeout = { ms: Number.NaN, end: () => {} }
  const hearing = new Map<string, () => void>()
  const starter = /<script nonce="n">([^<]*)<\/script><\/body><\/html>$/.exec(deferScripts(page, 'n'))?.[1]
  runInNewContext(starter ?? '', {
    document: {
      hidden,
      querySelectorAll: () => links.filter(({ rel }) => rel === 'after-paint'),
      querySelector: () => (script.type === 'after-paint' ? script : null),
    },
    PerformanceObserver: class {
      constructor(told: typeof paint) {
        paint = told
      }
      observe() {}
    },
    setTimeout: (end: () => void, ms: number) => Object.assign(timeout, { end, ms }),
    addEventListener: (type: string, heard: () => void) => hearing.set(type, heard),
  })
  return {
    paint: (what: string) => paint({ getEntriesByName: (name) => (name === what ? [{ name }] : []) }),
    press: () => hearing.get('pointerdown')?.(),
    timeout,
    /** How often the entry script was inserted, once the preloads have begun. */
    started: () => {
      const fetching = links.every(({ rel }) => rel === 'modulepreload') && script.type === 'module'
      return fetching ? script.replaceWith.mock.calls.length : 0
    },
  }
}
