import type { Settings } from './settings.ts'

/** The shop's logo. Its URL is absolute: below `FILES_URL`, or else below `origin`. */
export function logoOf(
  { logo, FILES_URL }: Pick<Settings, 'logo' | 'FILES_URL'>,
  origin = '',
): { url: string; width: number; height: number } | undefined {
  if (!logo) return undefined
  const { path, width, height } = logo
  return { url: `${FILES_URL ?? origin}${path}`, width, height }
}
