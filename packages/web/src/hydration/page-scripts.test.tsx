import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deferScripts } from './page-scripts.tsx'

test('a browser neither fetches nor runs deferred scripts; other markup stays unchanged', () => {
  const inner = (
    <>
      <script>let context</script>
      <script type="module" async>
        import "/a.js"
      </script>
    </>
  )
  const scripts = (
    <>
      <link rel="modulepreload" href="/entry.js" />
      {['/a.js', '/b.js'].map((path) => (
        <link key={path} rel="modulepreload" href={path} />
      ))}
      {inner}
    </>
  )
  expect(renderToStaticMarkup(deferScripts(scripts))).toBe(
    '<link rel="after-paint" href="/entry.js"/><link rel="after-paint" href="/a.js"/><link rel="after-paint" href="/b.js"/>' +
      '<script>let context</script><script type="after-paint" async="">import "/a.js"</script>',
  )
})
