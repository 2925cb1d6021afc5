const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** `Germany` for `DE`; the letters themselves where they name no country. */
export function countryName(country: string): string {
  return names.of(country) ?? country
}
