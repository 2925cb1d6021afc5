import latin from '@fontsource/instrument-sans/unicode.json' with { type: 'json' }
import noto from '@fontsource/noto-sans/unicode.json' with { type: 'json' }
import arabic from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' }
import chinese from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' }
import tamil from '@fontsource/noto-sans-tamil/unicode.json' with { type: 'json' }

/** Letters beside those of the shop, and which characters they are for. */
export interface Alphabet {
  family: string
  faces: { weight: number; file: string }[]
  holds: (codePoint: number) => boolean
}

/** In the order in which they are tried. Loaded only for a text that the shop's own letters can't write. */
export const alphabets: readonly Alphabet[] = [
  ...of('instrument-sans', latin, ['latin-ext'], [400, 600]),
  ...of('noto-sans', noto, ['vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari']),
  ...of('noto-sans-tamil', tamil, ['tamil']),
  ...of('noto-sans-arabic', arabic, ['arabic']),
  ...of(
    'noto-sans-sc',
    chinese,
    Object.keys(chinese).filter((name) => name.startsWith('[')),
  ),
]

function of(
  font: string,
  ranges: Record<string, string>,
  names: readonly string[],
  weights = [400],
): Alphabet[] {
  return names.map((name) => {
    const subset = name.replaceAll(/[[\]]/g, '')
    const bounds = boundsOf(ranges[name] ?? '')
    return {
      family: `${font} ${subset}`,
      faces: weights.map((weight) => ({
        weight,
        file: `@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`,
      })),
      holds: (codePoint) => bounds.some(([from, to]) => codePoint >= from && codePoint <= to),
    }
  })
}

/** `U+0100-02BA,U+02BD` */
function boundsOf(ranges: string): [number, number][] {
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
