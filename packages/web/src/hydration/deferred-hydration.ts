/** Names that no browser fetches or runs; `startScriptsAfterPaint` replaces them. */
export const deferred = { rel: 'after-paint', type: 'after-paint' }

/**
 * After the first contentful paint, preloads the scripts of a page with deferred hydration and re-inserts the
 * entry script, which runs it. A hidden tab is never painted, so it starts at once. For browsers that don't
 * report paints the limit is three seconds: later than the paint on a slow connection, and about as long as
 * people look at a page before they press something. A press or key starts the scripts at once.
 */
export function startScriptsAfterPaint(): void {
  const start = () => {
    // The scripts are at the end of the page.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start, { once: true })
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${deferred.rel}]`))
      link.rel = 'modulepreload'
    const script = document.querySelector<HTMLScriptElement>(`script[type=${deferred.type}]`)
    if (!script) return
    script.type = 'module'
    script.replaceWith(script)
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, document.hidden ? 0 : 3000)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { capture: true, once: true })
}
