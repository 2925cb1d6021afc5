const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** The name of a country code: `Germany` for `DE`; the code itself if it is unknown. */
export function countryName(country: string): string {
  return names.of(country) ?? country
}
