import { type FontFamily, fontFamilies, type Script } from '@printery/design'

/** Sample texts for scripts. */
const samples: Partial<Record<Script, string>> = {
  tamil: 'தமிழ் எழுத்து',
  arabic: 'خط عربي',
  chinese: '中文字体',
  vietnamese: 'Tiếng Việt',
  cyrillic: 'Кириллица',
  greek: 'Ελληνικά',
}

/** Every script that some family supports, the most common first. */
export const availableScripts: readonly Script[] = [
  ...new Set(fontFamilies.flatMap((family) => family.scripts)),
]

export function searchFonts(script: Script | undefined, query: string): FontFamily[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return fontFamilies.filter(
    ({ name, kind, scripts }) =>
      (script === undefined || scripts.includes(script)) &&
      words.every((word) => `${name} ${kind} ${scripts.join(' ')}`.toLowerCase().includes(word)),
  )
}

/** The name of the family; a sample text if a script is selected or the family doesn't support Latin. */
export function sampleText({ name, scripts }: FontFamily, script: Script | undefined): string {
  if (script !== undefined && samples[script]) return samples[script]
  const [only] = scripts
  return scripts.includes('latin') || only === undefined ? name : (samples[only] ?? name)
}

/** Bold if the family has it. */
export function previewWeight({ faces }: FontFamily): number {
  const weights = faces.filter(({ italic }) => !italic).map(({ weight }) => weight)
  return weights.includes(700) ? 700 : (weights.at(-1) ?? 400)
}
