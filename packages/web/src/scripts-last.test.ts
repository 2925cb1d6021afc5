import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

const page = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>
<body><main>"&lt;/body>"</main><script nonce="n" type="module" async="">import "/a.js"</script><script nonce="n">"</body>"</script></body></html>`

test('no script of a page is fetched or run until the one at its end has seen that the page was painted', () => {
  const html = scriptsLast(page, 'n')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html.match(/<link rel="after-paint" href="\/[ab]\.js"\/>/g)).toHaveLength(2)
  expect(html).toContain('<script nonce="n" type="after-paint" async="">import "/a.js"</script>')
  expect(html).toMatch(
    /"<\/body>"<\/script><script nonce="n">\(.*PerformanceObserver.*\)\(\)<\/script><\/body><\/html>$/s,
  )
})
