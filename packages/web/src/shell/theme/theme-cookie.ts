/** The selected theme; without one the page follows the device. */
export type Theme = 'light' | 'dark'

const aYearS = 31_536_000

/** The theme that a browser chose, by its cookies. */
export function themeOf(cookies: string | undefined): Theme | undefined {
  const [, theme] = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '') ?? []
  return theme as Theme | undefined
}

/** A cookie, so that the server writes the theme into the page and nothing flashes. It holds one word and no person. */
export function themeCookie(theme: Theme | undefined): string {
  return `theme=${theme ?? ''}; path=/; max-age=${theme ? aYearS : 0}; samesite=lax`
}
