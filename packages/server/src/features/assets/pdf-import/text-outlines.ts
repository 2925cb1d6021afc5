import { type Matrix, mapPath, multiply, type Path } from '@printery/design'
import type { PdfiumResults } from '../pdfium.ts'
import { TooComplexPage } from './too-complex-page.ts'

/** The characters of one text object. */
interface Character {
  unicode: number
  text: string
  /** From a glyph of one unit per em to the page's own coordinates, at a font size of one. */
  matrix: Matrix
}

export interface TextOutlines {
  text: string
  /** In mm from the upper left of the page; undefined if a glyph has no outline that can be read. */
  path: Path | undefined
  /** mm. */
  fontSize: number
  /** The name of its font if the file doesn't contain it. */
  missingFont: string | undefined
  /** The text rendering mode of PDF: 0 filled, 1 stroked, 2 both, 3 invisible, from 4 on also a clip. */
  mode: number
}

const maxCharacters = 50_000

/** Reads the outlines of texts. Has to be closed before its page. */
export class TextReader {
  readonly #results: PdfiumResults
  readonly #textPage: number
  readonly #characters = new Map<number, Character[]>()
  /** The characters of the text object that was read last. */
  #newest: Character[] = []
  readonly #glyphs = new Map<string, Path | undefined>()

  constructor(results: PdfiumResults, page: number) {
    this.#results = results
    const { pdfium } = results
    this.#textPage = pdfium._FPDFText_LoadPage(page)
    const count = pdfium._FPDFText_CountChars(this.#textPage)
    if (count > maxCharacters) throw new TooComplexPage()
    for (let index = 0; index < count; index++) this.#addCharacter(index)
  }

  close(): void {
    this.#results.pdfium._FPDFText_ClosePage(this.#textPage)
  }

  #addCharacter(index: number): void {
    const results = this.#results
    const { pdfium } = results
    // Spaces between words that stand apart are not in the file.
    if (pdfium._FPDFText_IsGenerated(this.#textPage, index) === 1) {
      const previous = this.#newest.at(-1)
      if (previous) this.#newest.push({ ...previous, unicode: 32, text: ' ' })
      return
    }
    const object = pdfium._FPDFText_GetTextObject(this.#textPage, index)
    if (object === 0 || !pdfium._FPDFText_GetMatrix(this.#textPage, index, results.at(0))) return
    const { a, b, c, d } = results.matrix()
    if (!pdfium._FPDFText_GetCharOrigin(this.#textPage, index, results.at(0), results.at(2))) return
    const matrix = { a, b, c, d, e: results.double(0), f: results.double(1) }
    const unicode = pdfium._FPDFText_GetUnicode(this.#textPage, index)
    const characters = this.#characters.get(object) ?? []
    const previous = characters.at(-1)
    const ligature =
      previous && isSamePlace(previous.matrix, matrix) ? ligatures[previous.text + char(unicode)] : undefined
    if (previous && ligature !== undefined) {
      previous.text += char(unicode)
      previous.unicode = ligature
    } else characters.push({ unicode, matrix, text: char(unicode) })
    this.#characters.set(object, characters)
    this.#newest = characters
  }

  /** `pageMatrix` is that from the page's own coordinates to mm. */
  outlinesOf(object: number, pageMatrix: Matrix): TextOutlines {
    const results = this.#results
    const { pdfium } = results
    const characters = this.#characters.get(object) ?? []
    const font = pdfium._FPDFTextObj_GetFont(object)
    pdfium._FPDFTextObj_GetFontSize(object, results.at(0))
    const size = results.float(0)
    const path: Path[number][] = []
    let isComplete = characters.length > 0
    for (const { unicode, matrix } of characters) {
      if (isSpace(unicode)) continue
      const glyph = this.#glyphOf(font, unicode, size)
      if (!glyph) isComplete = false
      else {
        const scaled = multiply(matrix, { a: size, b: 0, c: 0, d: size, e: 0, f: 0 })
        path.push(...mapPath(glyph, multiply(pageMatrix, scaled)))
      }
    }
    const { a, b, c, d } = multiply(
      pageMatrix,
      characters[0]?.matrix ?? { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
    )
    return {
      text: characters.map(({ text }) => text).join(''),
      path: isComplete ? path : undefined,
      fontSize: Math.abs(size) * Math.sqrt(Math.abs(a * d - b * c)),
      missingFont: pdfium._FPDFFont_GetIsEmbedded(font) === 1 ? undefined : this.#nameOf(font),
      mode: pdfium._FPDFTextObj_GetTextRenderMode(object),
    }
  }

  /** One unit per em, y upwards. */
  #glyphOf(font: number, unicode: number, size: number): Path | undefined {
    const key = `${font} ${unicode}`
    if (this.#glyphs.has(key)) return this.#glyphs.get(key)
    const { pdfium } = this.#results
    const glyph = pdfium._FPDFFont_GetGlyphPath(font, unicode, size)
    const count = glyph === 0 ? 0 : pdfium._FPDFGlyphPath_CountGlyphSegments(glyph)
    const path =
      count > 0
        ? this.#results.path(count, (index) => pdfium._FPDFGlyphPath_GetGlyphPathSegment(glyph, index))
        : undefined
    this.#glyphs.set(key, path)
    return path
  }

  #nameOf(font: number): string {
    const { pdfium } = this.#results
    const size = pdfium._FPDFFont_GetBaseFontName(font, 0, 0)
    if (size < 2 || size > 200) return 'of a text'
    const buffer = pdfium.wasmExports.malloc(size)
    pdfium._FPDFFont_GetBaseFontName(font, buffer, size)
    const name = Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + size - 1)).toString('utf8')
    pdfium.wasmExports.free(buffer)
    // A part of a font has a prefix such as ABCDEF+.
    return name.replace(/^[A-Z]{6}\+/, '')
  }
}

function isSpace(unicode: number): boolean {
  return unicode <= 32 || unicode === 0xa0 || (unicode >= 0x2000 && unicode <= 0x200b) || unicode === 0x3000
}

/** One glyph for several characters, which PDFium reports at one place. */
const ligatures: Record<string, number> = { ff: 0xfb00, fi: 0xfb01, fl: 0xfb02, ffi: 0xfb03, ffl: 0xfb04 }

function isSamePlace(one: Matrix, other: Matrix): boolean {
  return one.e === other.e && one.f === other.f
}

function char(unicode: number): string {
  return unicode < 32 ? ' ' : String.fromCodePoint(unicode)
}
