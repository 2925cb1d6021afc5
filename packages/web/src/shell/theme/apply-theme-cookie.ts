import { themeOf } from './theme-cookie.ts'

/** Makes of a page that was drawn without a theme what the server would have drawn for this browser, before the first paint. */
export function applyThemeCookie(): void {
  const theme = themeOf(document.cookie)
  if (!theme) return
  document.documentElement.dataset.theme = theme
  addEventListener(
    'DOMContentLoaded',
    () => {
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
        meta.media = meta.media.includes(theme) ? 'all' : 'not all'
      const choice = document.querySelector<HTMLInputElement>(`input[name="theme"][value="${theme}"]`)
      if (choice) choice.checked = true
    },
    { once: true },
  )
}
