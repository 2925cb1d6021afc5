/** Placeholder attributes for which browsers fetch and run nothing; `startScriptsAfterPaint` replaces them. */
export const deferred = { rel: 'after-paint', type: 'after-paint' }

/**
 * Starts the scripts of a page with deferred hydration after the first contentful paint: preloads them and re-inserts
 * the entry script, so that it runs. A press or key starts them at once. A hidden tab is never painted, so its scripts
 * start at once. Browsers that don't report paints start them after three seconds, which is later than the first paint
 * on a slow connection.
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
