/** The selected theme; without one the page follows the device. */
export type Theme = 'light' | 'dark'

const yearSeconds = 31_536_000

/** The theme in a browser's cookies. */
export function themeOf(cookies: string | undefined): Theme | undefined {
  const [, theme] = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '') ?? []
  return theme as Theme | undefined
}

/** The theme is in a cookie, so that the server can render it and the page doesn't flash. It is no personal data. */
export function themeCookie(theme: Theme | undefined): string {
  return `theme=${theme ?? ''}; path=/; max-age=${theme ? yearSeconds : 0}; samesite=lax`
}
