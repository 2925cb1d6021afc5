import latin from '@fontsource/instrument-sans/unicode.json' with { type: 'json' }
import noto from '@fontsource/noto-sans/unicode.json' with { type: 'json' }
import arabic from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' }
import chinese from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' }
import tamil from '@fontsource/noto-sans-tamil/unicode.json' with { type: 'json' }

/** A font for characters that the shop's fonts do not have, and the characters that it covers. */
export interface FallbackFont {
  family: string
  faces: { weight: number; file: string }[]
  covers: (codePoint: number) => boolean
}

/** Fallback fonts in order of preference, which are loaded only for texts that the shop's fonts can't display. */
export const fallbackFonts: readonly FallbackFont[] = [
  ...subsetsOf('instrument-sans', latin, ['latin-ext'], [400, 600]),
  ...subsetsOf('noto-sans', noto, [
    'vietnamese',
    'greek',
    'greek-ext',
    'cyrillic',
    'cyrillic-ext',
    'devanagari',
  ]),
  ...subsetsOf('noto-sans-tamil', tamil, ['tamil']),
  ...subsetsOf('noto-sans-arabic', arabic, ['arabic']),
  ...subsetsOf(
    'noto-sans-sc',
    chinese,
    Object.keys(chinese).filter((name) => name.startsWith('[')),
  ),
]

function subsetsOf(
  font: string,
  ranges: Record<string, string>,
  names: readonly string[],
  weights = [400],
): FallbackFont[] {
  return names.map((name) => {
    const subset = name.replaceAll(/[[\]]/g, '')
    const bounds = parseRanges(ranges[name] ?? '')
    return {
      family: `${font} ${subset}`,
      faces: weights.map((weight) => ({
        weight,
        file: `@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`,
      })),
      covers: (codePoint) => bounds.some(([from, to]) => codePoint >= from && codePoint <= to),
    }
  })
}

/** `U+0100-02BA,U+02BD` */
function parseRanges(ranges: string): [number, number][] {
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
