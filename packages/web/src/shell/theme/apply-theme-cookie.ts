import { themeOf } from './theme-cookie.ts'

/** Applies the theme in the cookie before the first paint, because pages in a shared cache are rendered without a theme. */
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
