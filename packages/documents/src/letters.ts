import { Font } from '@react-pdf/renderer'
import { unpacked } from './sfnt.ts'
import { families } from './styles.ts'

/** Bytes of a font by its place in an npm package: from the disk on the server, from an address in a browser. */
export type ReadFont = (file: string) => Promise<Uint8Array>

interface Face {
  family: string
  weight: number
  file: string
}

const own: readonly Face[] = [
  ownFace(families.text, 'instrument-sans', 400),
  ownFace(families.text, 'instrument-sans', 600),
  ownFace(families.mono, 'jetbrains-mono', 500),
  ownFace(families.display, 'bricolage-grotesque', 700),
]

function ownFace(family: string, font: string, weight: number): Face {
  return { family, weight, file: `@fontsource/${font}/files/${font}-latin-${weight}-normal.woff` }
}

/** Written without spaces, so that a line may end behind every letter. */
const unspaced = /[\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u
/** Letters in a row up to which a word is left whole; of a longer one a line may end behind every few. */
const longestWord = 28

// The library parts words by the rules of English and puts a hyphen there; before an empty piece it puts none.
Font.registerHyphenationCallback((word) => {
  if (word.length <= longestWord && !unspaced.test(word)) return [word]
  const pieces = word.match(unspaced.test(word) ? /./gsu : /.{1,8}/gsu) ?? []
  return pieces.flatMap((piece) => [piece, ''])
})

const loading = new Map<string, Promise<void>>()

/** Once for a process; what failed is tried again by the next document. */
function load({ family, weight, file }: Face, readFont: ReadFont): Promise<void> {
  const known = loading.get(file)
  if (known) return known
  const loaded = readFont(file).then(async (bytes) => {
    Font.register({
      family,
      src: `data:font/ttf;base64,${inBase64(await unpacked(bytes))}`,
      fontWeight: weight,
    })
    await Font.load({ fontFamily: family, fontWeight: weight })
    const font = fontOf(family, weight)
    if (font) prepare(font, file)
  })
  loading.set(file, loaded)
  loaded.catch(() => loading.delete(file))
  return loaded
}

interface FontData {
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string, ...how: unknown[]) => { glyphs: unknown[]; positions: unknown[] }
}

function fontOf(family: string, weight = 400): FontData | undefined {
  return Font.getFont({ fontFamily: family, fontWeight: weight })?.data as unknown as FontData | undefined
}

/** Texts whose letters are remembered for each font. */
const mostRemembered = 2000

/** What the library's fonts need to be quick and small. */
function prepare(font: FontData, file: string): void {
  // Parts of one font have one name, by which they would be taken for each other and embedded at every change.
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/-normal\.woff$/, '')
  Object.defineProperty(font, 'postscriptName', { value: name })
  // Each text is measured several times until its page is settled, and documents repeat what they say.
  const known = new Map<string, ReturnType<FontData['layout']>>()
  const layOut = font.layout.bind(font)
  font.layout = (text, ...how) => {
    const key = `${text}\0${how.join()}`
    const run = known.get(key) ?? layOut(text, ...how)
    if (known.size >= mostRemembered) known.clear()
    known.set(key, run)
    return { glyphs: [...run.glyphs], positions: run.positions }
  }
}

function inBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** Whether a loaded family can draw this character. */
function draws(family: string, codePoint: number): boolean {
  return fontOf(family)?.hasGlyphForCodePoint(codePoint) === true
}

/** Characters that are never seen by themselves: joiners, variants of the one before, marks of direction. */
const unseen = /[\p{Cf}\p{Cc}\p{Mn}\u2028\u2029]/u
/** They turn the order of what follows and could make an amount read backwards. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

export interface Letters {
  /** Families beside the shop's own that this text needs. */
  others: string[]
  /** The text as these letters can write it. */
  write: (text: string) => string
}

/**
 * Loads what is needed to write these texts: the shop's own letters, and for names in Chinese, Tamil, Arabic and other
 * scripts the ones that have them. A character that none of them has (an emoji) is written by its number, `[U+1F984]`,
 * so that nobody reads an empty box.
 */
export async function lettersFor(texts: readonly string[], readFont: ReadFont): Promise<Letters> {
  await Promise.all(own.map((face) => load(face, readFont)))
  const foreign = new Set(
    [...new Set(texts.join('').normalize())].filter(
      (letter) => !draws(families.text, letter.codePointAt(0) as number),
    ),
  )
  const others = foreign.size > 0 ? await loadOthers(foreign, readFont) : []
  return {
    others,
    write: (text) =>
      [...text.normalize().replaceAll(turning, '').replaceAll('\t', ' ')]
        .map((letter) => (foreign.has(letter) && letter !== '\n' ? byNumber(letter) : letter))
        .join(''),
  }
}

function byNumber(letter: string): string {
  if (unseen.test(letter)) return ''
  return `[U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** Answers the families that were needed, and takes out of the set what they can write. */
async function loadOthers(foreign: Set<string>, readFont: ReadFont): Promise<string[]> {
  const { alphabets } = await import('./coverage.ts')
  const others: string[] = []
  for (const { family, faces, holds } of alphabets) {
    const wanted = [...foreign].filter((letter) => holds(letter.codePointAt(0) as number))
    if (!wanted.some((letter) => !unseen.test(letter))) continue
    await Promise.all(faces.map((face) => load({ family, ...face }, readFont)))
    const drawn = wanted.filter((letter) => draws(family, letter.codePointAt(0) as number))
    if (drawn.length > 0) others.push(family)
    for (const letter of drawn) foreign.delete(letter)
  }
  return others
}
