import { Font } from '@react-pdf/renderer'
import { families } from '../styles.ts'
import { unpackWoff } from './woff.ts'

/** Reads a font file by its path in an npm package: from disk on the server, by URL in a browser. */
export type ReadFont = (file: string) => Promise<Uint8Array>

interface Face {
  family: string
  weight: number
  file: string
}

const shopFaces: readonly Face[] = [
  shopFace(families.text, 'instrument-sans', 400),
  shopFace(families.text, 'instrument-sans', 600),
  shopFace(families.mono, 'jetbrains-mono', 500),
  shopFace(families.display, 'bricolage-grotesque', 700),
]

function shopFace(family: string, font: string, weight: number): Face {
  return { family, weight, file: `@fontsource/${font}/files/${font}-latin-${weight}-normal.woff` }
}

/** Scripts written without spaces, where a line can break after every character. */
const scriptsWithoutSpaces = /[\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u
/** Maximum length of a word that is not broken; a longer one can break after every few characters. */
const maxUnbrokenCharacters = 28

// The library hyphenates by English rules. Empty parts allow a line break without a hyphen.
Font.registerHyphenationCallback((word) => {
  if (word.length <= maxUnbrokenCharacters && !scriptsWithoutSpaces.test(word)) return [word]
  const pieces = word.match(scriptsWithoutSpaces.test(word) ? /./gsu : /.{1,8}/gsu) ?? []
  return pieces.flatMap((piece) => [piece, ''])
})

const fontLoads = new Map<string, Promise<void>>()

/** Loads a face once per process; a failed load is retried by the next document. */
function loadFace({ family, weight, file }: Face, readFont: ReadFont): Promise<void> {
  const cached = fontLoads.get(file)
  if (cached) return cached
  const loaded = readFont(file).then(async (bytes) => {
    Font.register({
      family,
      src: `data:font/ttf;base64,${toBase64(await unpackWoff(bytes))}`,
      fontWeight: weight,
    })
    await Font.load({ fontFamily: family, fontWeight: weight })
    const font = fontOf(family, weight)
    if (font) optimizeFont(font, file)
  })
  fontLoads.set(file, loaded)
  loaded.catch(() => fontLoads.delete(file))
  return loaded
}

interface FontData {
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string, ...options: unknown[]) => { glyphs: unknown[]; positions: unknown[] }
}

function fontOf(family: string, weight = 400): FontData | undefined {
  return Font.getFont({ fontFamily: family, fontWeight: weight })?.data as unknown as FontData | undefined
}

/** Maximum number of cached text layouts per font. */
const maxCached = 2000

/** Makes the library's fonts faster and their output smaller. */
function optimizeFont(font: FontData, file: string): void {
  // Subsets of one font have the same PostScript name, so the library would confuse them and embed them at every
  // switch.
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/-normal\.woff$/, '')
  Object.defineProperty(font, 'postscriptName', { value: name })
  // Each text is measured several times during pagination, and documents repeat texts.
  const cache = new Map<string, ReturnType<FontData['layout']>>()
  const layOut = font.layout.bind(font)
  font.layout = (text, ...options) => {
    const key = `${text}\0${options.join()}`
    const run = cache.get(key) ?? layOut(text, ...options)
    if (cache.size >= maxCached) cache.clear()
    cache.set(key, run)
    return { glyphs: [...run.glyphs], positions: run.positions }
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 8192)
    text += String.fromCharCode(...bytes.subarray(index, index + 8192))
  return btoa(text)
}

/** Whether a loaded family has a glyph for this character. */
function hasGlyph(family: string, codePoint: number): boolean {
  return fontOf(family)?.hasGlyphForCodePoint(codePoint) === true
}

/** Characters that are invisible by themselves: joiners, variation selectors, direction marks. */
const invisible = /[\p{Cf}\p{Cc}\p{Mn}\u2028\u2029]/u
/** Direction overrides, which could make an amount read backwards. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

export interface LoadedFonts {
  /** Families needed in addition to the shop's fonts. */
  fallbackFamilies: string[]
  /** Replaces characters that no loaded font has. */
  toPrintable: (text: string) => string
}

/**
 * Loads the fonts needed for these texts: the shop's own, and fallbacks for names in Chinese, Tamil, Arabic and other
 * scripts. A character that no font has (such as an emoji) is replaced by its code point, `[U+1F984]`, so that it is
 * not an empty box.
 */
export async function loadFonts(texts: readonly string[], readFont: ReadFont): Promise<LoadedFonts> {
  await Promise.all(shopFaces.map((face) => loadFace(face, readFont)))
  const uncovered = new Set(
    [...new Set(texts.join('').normalize())].filter(
      (character) => !hasGlyph(families.text, codePointOf(character)),
    ),
  )
  const fallbackFamilies = uncovered.size > 0 ? await loadFallbacks(uncovered, readFont) : []
  return {
    fallbackFamilies,
    toPrintable: (text) =>
      [...text.normalize().replaceAll(directionMarks, '').replaceAll('\t', ' ')]
        .map((character) =>
          uncovered.has(character) && character !== '\n' ? toCodePointText(character) : character,
        )
        .join(''),
  }
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

function toCodePointText(character: string): string {
  if (invisible.test(character)) return ''
  return `[U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** Returns the families that were needed, and removes the characters that they cover from the set. */
async function loadFallbacks(uncovered: Set<string>, readFont: ReadFont): Promise<string[]> {
  const { fallbackFonts } = await import('./fallback-fonts.ts')
  const neededFamilies: string[] = []
  for (const { family, faces, covers } of fallbackFonts) {
    const coveredCharacters = [...uncovered].filter((character) => covers(codePointOf(character)))
    if (!coveredCharacters.some((character) => !invisible.test(character))) continue
    await Promise.all(faces.map((face) => loadFace({ family, ...face }, readFont)))
    const availableCharacters = coveredCharacters.filter((character) =>
      hasGlyph(family, codePointOf(character)),
    )
    if (availableCharacters.length > 0) neededFamilies.push(family)
    for (const character of availableCharacters) uncovered.delete(character)
  }
  return neededFamilies
}
