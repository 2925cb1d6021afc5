import { imageTypes, maxPixels } from '@printery/domain'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { inTurn } from './in-turn.ts'
import { isPolyglot } from './polyglots.ts'

export type Verdict =
  | { fine: true; contentType: string; widthPx: number | null; heightPx: number | null }
  | { fine: false; reason: string }

/** One thread a picture, and nothing kept of it. */
sharp.concurrency(1)
sharp.cache(false)

/** Bytes of memory that one picture may take. */
const mostAtOnce = 220e6

/** Most pictures pass through row by row. An interlaced one is held whole: its pixels, or a JPEG's coefficients. */
function bytesAtOnce({ width, height, channels, depth, format, isProgressive, chromaSubsampling }: Metadata) {
  if (!isProgressive) return 0
  const isWide = format === 'jpeg' || depth === 'ushort'
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : channels
  return width * height * samples * (isWide ? 2 : 1)
}

/** A decoder that a broken or huge file can't lead astray. */
const open = { failOn: 'warning', limitInputPixels: maxPixels, unlimited: false, pages: 1 } as const

/** Judges bytes by what they are, never by their name or the promised type. */
export async function inspect(
  kind: 'image' | 'additional',
  name: string,
  promisedType: string,
  bytes: Buffer,
): Promise<Verdict> {
  const found = await fileTypeFromBuffer(bytes)
  if (kind === 'additional' && found?.mime === 'application/pdf') return inspectPdf(bytes)
  if (kind === 'additional' && found?.mime === 'application/postscript') return withoutPixels(found.mime)
  const mime = found?.mime
  if (mime === undefined || !(imageTypes as readonly string[]).includes(mime) || mime !== promisedType)
    return { fine: false, reason: `${name} is not the type that its name says.` }
  return inspectImage(name, mime, bytes)
}

/** A still picture of this type that is whole and nothing else. */
export async function inspectImage(name: string, contentType: string, bytes: Buffer): Promise<Verdict> {
  const broken = { fine: false, reason: `${name} is damaged and cannot be opened.` } as const
  try {
    const found = await sharp(bytes, open).metadata()
    const { width, height, pages } = found
    if (!width || !height || (pages ?? 1) > 1)
      return { fine: false, reason: `${name} is not a still picture.` }
    if (bytesAtOnce(found) > mostAtOnce)
      return { fine: false, reason: `${name} is too large for an interlaced picture. Save it without.` }
    // A decoder comes to the last row through all the others: a file that is cut off or damaged before fails here.
    const lastRow = sharp(bytes, open)
      .extract({ left: 0, top: height - 1, width, height: 1 })
      .raw()
    await inTurn(width * height, () => lastRow.toBuffer())
    if (isPolyglot(contentType, bytes)) return { fine: false, reason: `${name} carries more than a picture.` }
    return { fine: true, contentType, widthPx: width, heightPx: height }
  } catch (error) {
    if (/pixel limit/i.test(String(error)))
      return { fine: false, reason: `${name} has more than ${maxPixels / 1e6} million pixels.` }
    return broken
  }
}

/** A name of a PDF as a pattern: it may spell any of its characters as #xx. */
function spelled(name: string): string {
  const digit = (hex: string) => (/[a-f]/.test(hex) ? `[${hex}${hex.toUpperCase()}]` : hex)
  const code = (char: string) => [...char.charCodeAt(0).toString(16)].map(digit).join('')
  return [...name].map((char) => `(?:${char}|#${code(char)})`).join('')
}

const acting = ['JavaScript', 'Launch', 'EmbeddedFile'].map(spelled).join('|')
const space = String.raw`[\s\0]`
/** What such a name is given: a dictionary, a text or a reference; a comment may stand between. */
const given = String.raw`${space}*(?:<|\(|%|\d{1,10}\s+\d{1,10}\s+R)`
/**
 * Names by which a PDF acts on its reader. Compressed pictures hold every two letters somewhere, so that short names
 * count only with a value behind them. The bytes are searched as they are: decoding 20 MB first would hold up everybody.
 */
const actions = new RegExp(
  String.raw`\/(?:(?:${acting})(?![A-Za-z0-9_])|(?:${spelled('JS')}|${spelled('AA')})${given})`,
)

const opening = new RegExp(String.raw`\/${spelled('OpenAction')}(?![A-Za-z0-9_])`, 'g')
/** A page and how to show it: `[3 0 R /Fit]`. Nothing in it acts. */
const destination = new RegExp(
  String.raw`${space}{0,9}\[${space}{0,9}\d{1,10}(?:${space}{1,9}\d{1,5}${space}{1,9}R)?${space}{0,9}\/(?:XYZ|Fit[BHVR]{0,2})(?:${space}{1,9}(?:null|[-+.\d]{1,20})){0,4}${space}{0,9}\]`,
  'y',
)
const reference = new RegExp(String.raw`${space}{0,9}(\d{1,10})${space}{1,9}(\d{1,5})${space}{1,9}R`, 'y')
const object = new RegExp(String.raw`(?<!\d)(\d{1,10})${space}{1,9}(\d{1,5})${space}{1,9}obj`, 'g')

/** What a PDF does when it is opened may be a place to show, written there or elsewhere; a dictionary would be an action. */
function opensWithAction(text: string): boolean {
  const elsewhere = new Set<string>()
  for (const { index, 0: name } of text.matchAll(opening)) {
    const at = index + name.length
    if (matchAt(destination, text, at)) continue
    const [, number, generation] = matchAt(reference, text, at) ?? []
    if (number === undefined) return true
    elsewhere.add(`${Number(number)} ${Number(generation)}`)
  }
  if (elsewhere.size === 0) return false
  const unseen = new Set(elsewhere)
  for (const { index, 0: head, 1: number, 2: generation } of text.matchAll(object)) {
    const name = `${Number(number)} ${Number(generation)}`
    if (!elsewhere.has(name)) continue
    if (!matchAt(destination, text, index + head.length)) return true
    unseen.delete(name)
  }
  return unseen.size > 0
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** A PDF that brings code along is refused; what is printed needs none. */
function inspectPdf(bytes: Buffer): Verdict {
  const text = bytes.toString('latin1')
  if (actions.test(text) || opensWithAction(text))
    return { fine: false, reason: 'This PDF carries a script or an action. Save it again without.' }
  return withoutPixels('application/pdf')
}

function withoutPixels(contentType: string): Verdict {
  return { fine: true, contentType, widthPx: null, heightPx: null }
}
