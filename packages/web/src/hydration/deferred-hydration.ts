import { recordEvents } from './pre-hydration-events.ts'

/**
 * Inlined in the page: after the first contentful paint it preloads the scripts and re-inserts the entry
 * script, which runs it. A hidden tab is never painted, so it starts at once. For browsers that don't
 * report paints the limit is three seconds: later than the paint on a slow connection, and about as long as
 * people look at a page before they press something. A press or key starts the scripts at once.
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
 * Defers hydration: styles, fonts and pictures load first, as a server-rendered page is complete without
 * its scripts. After the first paint the scripts load before pictures further down.
 */
export function deferScripts(html: string, nonce: string): string {
  const held = insertEventRecorder(html, nonce)
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replace(/(<script [^>]*)type="module"/, '$1type="after-paint"')
  const end = held.lastIndexOf('</body>')
  return `${held.slice(0, end)}${run(startScripts, nonce)}${held.slice(end)}`
}

/** Inserts the recorder of pre-hydration events. */
export function insertEventRecorder(html: string, nonce: string): string {
  // Before everything that can be pressed.
  return html.replace(/<head>(?:<meta charSet="utf-8"\/>)?/, (head) => head + run(recordEvents, nonce))
}

const run = (source: string, nonce: string) => `<script nonce="${nonce}">(${source})()</script>`
