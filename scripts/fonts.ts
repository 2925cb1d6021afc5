// `npm run fonts`: builds the shop's three fonts and their styles from npm packages. Run it after an update of one of
// the packages, or when a text needs a new character, weight or width.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Face } from '../packages/design/src/text/face.ts'
import { openFace } from '../packages/design/src/text/harfbuzz.ts'
import { root, runTool } from './run-program.ts'

const require = createRequire(import.meta.url)
export const fontFolder = join(root, 'packages', 'web', 'src', 'styles', 'fonts')
export const styleFile = join(fontFolder, '..', 'fonts.css')

type Axes = Record<string, number | { min: number; max: number }>

interface Source {
  id: string
  family: string
  /** The file in the npm package, with the alphabet in place of `*`. */
  file: string
  axes: Axes
  features: readonly string[]
  /** The weight for which the fallback font is scaled. */
  fallbackAxes: Record<string, number>
  descriptors: readonly string[]
  fallback: Fallback
  /** The first subset is loaded with every page; the others are loaded when one of their characters is shown. */
  files: readonly Subset[]
}

interface Subset {
  /** The suffix of the file name. */
  name: '' | '-western' | '-extended'
  /** The alphabet's name in the npm packages: Latin characters that are not in `latin` are in `latin-ext`. */
  alphabet: 'latin' | 'latin-ext'
  characters: string
}

interface Fallback {
  /** Local fonts with these widths; every system has at least one of them. */
  names: readonly string[]
  advances: (character: string) => number
}

/** The characters of the shop's texts: English, and its punctuation and symbols. */
export const basicCharacters = `${charactersBetween(0x20, 0x7e)}\u00a0£©°·½×ı–—‘’“”•…€™−→←↑↓`
/**
 * Characters that people write in names and notes: the rest of Latin-1, the French ligature, and the other characters
 * of the `latin` files: German and Polish quotation marks (‚ „), French and Swiss inner ones (‹ ›), the dagger † and
 * the fraction slash ⁄.
 */
const westernCharacters = without(`${charactersBetween(0xa0, 0xff)}Œœ‚„†‹›⁄`, basicCharacters)

const westernSubset: Subset = { name: '', alphabet: 'latin', characters: basicCharacters + westernCharacters }
/** Latin Extended-A: Polish, Czech, Turkish, Hungarian and others. */
const extendedSubset: Subset = {
  name: '-extended',
  alphabet: 'latin-ext',
  characters: without(charactersBetween(0x100, 0x17f), basicCharacters + westernCharacters),
}

/** The metrics of Arial in thousandths of the em; Helvetica and Liberation Sans have the same. */
const arial =
  'a556b556c500d556e556f278g556h556i222j222k500l222m833n556o556p556q556r333s500t278u556v500w722x500y500z500'
const arialBold =
  'a556b611c556d611e556f333g611h611i278j278k556l278m889n611o611p611q611r389s556t333u611v556w778x556y556z500'
const sansFallback = (names: readonly string[], table: string): Fallback => ({
  names,
  advances: (character) => Number(new RegExp(`${character}(\\d+)`).exec(table)?.[1] ?? 278),
})

const features = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk']

export const sources: readonly Source[] = [
  {
    ...{ id: 'bricolage-grotesque', family: 'Bricolage Grotesque Variable', features },
    file: 'bricolage-grotesque-*-standard-normal.woff2',
    // Larger headings are narrower and tighter, so the axes of width and optical size stay variable.
    axes: { wght: { min: 500, max: 800 } },
    fallbackAxes: { wght: 800, wdth: 86, opsz: 60 },
    descriptors: ['font-weight: 500 800', 'font-stretch: 75% 100%'],
    fallback: sansFallback(
      ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
      arialBold,
    ),
    // Three axes enlarge each glyph and each kerning pair, so accented characters are in a separate file.
    files: [
      { name: '', alphabet: 'latin', characters: basicCharacters },
      { name: '-western', alphabet: 'latin', characters: westernCharacters },
      extendedSubset,
    ],
  },
  {
    ...{ id: 'instrument-sans', family: 'Instrument Sans Variable', files: [westernSubset, extendedSubset] },
    file: 'instrument-sans-*-standard-normal.woff2',
    axes: { wdth: 100 },
    // `tnum` are tabular figures.
    features: [...features, 'tnum'],
    fallbackAxes: { wdth: 100, wght: 400 },
    descriptors: ['font-weight: 400 700'],
    fallback: sansFallback(['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica'], arial),
  },
  {
    ...{ id: 'jetbrains-mono', family: 'JetBrains Mono Variable', files: [westernSubset] },
    file: 'jetbrains-mono-*-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    // The font is used for figures rather than code, so its arrows and ligatures are omitted.
    features: features.filter((feature) => feature !== 'liga'),
    fallbackAxes: { wght: 500 },
    descriptors: ['font-weight: 400 700'],
    fallback: { names: ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Menlo'], advances: () => 600 },
  },
]

/** The files of a font, by file name. */
export async function buildFontFiles({ id, file, axes, features: keepFeatures, files }: Source) {
  const fonts = new Map<string, Buffer>()
  for (const { name, alphabet, characters } of files)
    fonts.set(
      `${id}${name}.woff2`,
      await subsetFont(await readFontFile(id, file, alphabet), characters, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures,
      }),
    )
  return fonts
}

/**
 * The @font-face rules of a font and its fallback, which has the same widths and heights, so that the layout doesn't
 * shift once the font is loaded.
 */
async function buildFontFaceRules({ id, family, file, fallbackAxes, descriptors, fallback, files }: Source) {
  const bytes = await readFontFile(id, file, 'latin')
  const face = await openFace(
    await subsetFont(bytes, basicCharacters, { targetFormat: 'truetype', variationAxes: fallbackAxes }),
  )
  const rule = (lines: readonly string[]) =>
    `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
  const fontFaceRule = (name: string, range: string) =>
    rule([
      `font-family: "${family}"`,
      `src: url(fonts/${name}.woff2) format("woff2")`,
      ...descriptors,
      'font-display: swap',
      `unicode-range: ${range}`,
    ])
  const sizeAdjust = widthOf(face) / fallbackWidth(fallback)
  const percent = (fraction: number) => `${(fraction * 100).toFixed(1)}%`
  const height = (units: number) => percent(units / face.unitsPerEm / sizeAdjust)
  return [
    ...files.map(({ name, characters }) => fontFaceRule(`${id}${name}`, rangeOf(characters))),
    rule([
      `font-family: "${family} Fallback"`,
      `src: ${fallback.names.map((name) => `local("${name}")`).join(', ')}`,
      `size-adjust: ${percent(sizeAdjust)}`,
      `ascent-override: ${height(face.ascender)}`,
      `descent-override: ${height(-face.descender)}`,
      'line-gap-override: 0%',
    ]),
  ].join('')
}

/** A typical text of the shop, with typical frequencies of characters. */
const sample = 'pick a product place your design and see the price at once there is no minimum order'

function widthOf(face: Face): number {
  return face.shape(sample, 'ltr').reduce((sum, { advance }) => sum + advance, 0) / face.unitsPerEm
}

function fallbackWidth({ advances }: Fallback): number {
  return [...sample].reduce((sum, character) => sum + advances(character), 0) / 1000
}

function readFontFile(id: string, file: string, alphabet: string): Promise<Buffer> {
  return readFile(require.resolve(`@fontsource-variable/${id}/files/${file.replace('*', alphabet)}`))
}

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

function without(characters: string, others: string): string {
  return [...characters].filter((character) => !others.includes(character)).join('')
}

/** The unicode-range of characters; consecutive characters are written as a range. */
function rangeOf(characters: string): string {
  const codes = [...new Set([...characters].map((character) => character.codePointAt(0) ?? 0))].toSorted(
    (a, b) => a - b,
  )
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}

/** The unformatted styles. */
export async function buildStyles(): Promise<string> {
  const rules: string[] = []
  for (const source of sources) rules.push(await buildFontFaceRules(source))
  return `/* Written by \`npm run fonts\` (scripts/fonts.ts). */\n\n${rules.join('\n')}`
}

if (import.meta.main) {
  for (const source of sources)
    for (const [name, bytes] of await buildFontFiles(source)) {
      await writeFile(join(fontFolder, name), bytes)
      console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`)
    }
  await writeFile(styleFile, await buildStyles())
  await runTool('@biomejs/biome', 'biome', ['check', '--write', styleFile])
}
