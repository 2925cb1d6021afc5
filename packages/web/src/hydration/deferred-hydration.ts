import { recordEvents } from './pre-hydration-events.ts'

/**
 * What runs in the page: when the browser has painted it, the links to the scripts begin to fetch, and the one that starts
 * the page is put in its place once more, by which it runs. A tab that nobody looks at is never painted, so there it does not
 * wait. Elsewhere three seconds are the limit, for browsers that don't tell when they paint: later than the paint on a slow
 * line, which it must not forestall, and about as long as somebody looks at a page before pressing something. Who presses something
 * earlier waits for them.
 */
const startScripts = (() => {
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=after-paint]'))
      link.rel = 'modulepreload'
    const script = document.querySelector<HTMLScriptElement>('script[type=after-paint]')
    if (!script) return
    script.type = 'module'
    script.replaceWith(script)
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, document.hidden ? 0 : 3000)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { capture: true, once: true })
}).toString()

/**
 * On a slow line what is seen comes first: styles, letters and pictures. A page that the server drew is whole without its
 * scripts, so none of them is asked for before it has been painted. From then on they go before pictures further down.
 */
export function deferScripts(html: string, nonce: string): string {
  const held = insertEventRecorder(html, nonce)
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replace(/(<script [^>]*)type="module"/, '$1type="after-paint"')
  const end = held.lastIndexOf('</body>')
  return `${held.slice(0, end)}${run(startScripts, nonce)}${held.slice(end)}`
}

/** Has the page note what a hand does with it before its scripts have taken over. */
export function insertEventRecorder(html: string, nonce: string): string {
  // Ahead of all that a hand could reach.
  return html.replace(/<head>(?:<meta charSet="utf-8"\/>)?/, (head) => head + run(recordEvents, nonce))
}

const run = (source: string, nonce: string) => `<script nonce="${nonce}">(${source})()</script>`
