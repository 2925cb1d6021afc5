import { imageTypes, maxPixels } from '@printery/domain'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { decodeInSequence } from './decode-limits.ts'
import { isPolyglot } from './polyglots.ts'

export type Verdict =
  | { isValid: true; contentType: string; widthPx: number | null; heightPx: number | null }
  | { isValid: false; reason: string }

/** One thread per picture and no cache. */
sharp.concurrency(1)
sharp.cache(false)

/** Memory limit of one picture in bytes. */
const maxDecodedBytes = 220e6

/**
 * Memory of a decoded picture. Most are decoded row by row; interlaced ones need all their pixels, or a JPEG its
 * coefficients.
 */
function decodedBytes({
  width,
  height,
  channels,
  depth,
  format,
  isProgressive,
  chromaSubsampling,
}: Metadata) {
  if (!isProgressive) return 0
  const isTwoBytesPerSample = format === 'jpeg' || depth === 'ushort'
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : channels
  return width * height * samples * (isTwoBytesPerSample ? 2 : 1)
}

/** Decoder options that reject broken and huge files. */
const decoderOptions = { failOn: 'warning', limitInputPixels: maxPixels, unlimited: false, pages: 1 } as const

/** Checks bytes by their content, never by name or declared type. */
export async function inspect(
  kind: 'image' | 'additional',
  name: string,
  declaredType: string,
  bytes: Buffer,
): Promise<Verdict> {
  const detectedType = await fileTypeFromBuffer(bytes)
  if (kind === 'additional' && detectedType?.mime === 'application/pdf') return inspectPdf(bytes)
  if (kind === 'additional' && detectedType?.mime === 'application/postscript')
    return withoutPixels(detectedType.mime)
  const mime = detectedType?.mime
  if (mime === undefined || !(imageTypes as readonly string[]).includes(mime) || mime !== declaredType)
    return { isValid: false, reason: `The content of ${name} does not match its name.` }
  return inspectImage(name, mime, bytes)
}

/** Accepts a complete still picture of this type without additional data. */
export async function inspectImage(name: string, contentType: string, bytes: Buffer): Promise<Verdict> {
  const broken = { isValid: false, reason: `${name} is damaged and cannot be opened.` } as const
  try {
    const metadata = await sharp(bytes, decoderOptions).metadata()
    const { width, height, pages } = metadata
    if (!width || !height || (pages ?? 1) > 1)
      return { isValid: false, reason: `${name} is not a still picture.` }
    if (decodedBytes(metadata) > maxDecodedBytes)
      return {
        isValid: false,
        reason: `${name} is too large for an interlaced picture. Save it without interlacing.`,
      }
    // Decoding the last row decodes all rows, so truncated or damaged files fail here.
    const lastRow = sharp(bytes, decoderOptions)
      .extract({ left: 0, top: height - 1, width, height: 1 })
      .raw()
    await decodeInSequence(width * height, () => lastRow.toBuffer())
    if (isPolyglot(contentType, bytes))
      return { isValid: false, reason: `${name} contains more than a picture.` }
    return { isValid: true, contentType, widthPx: width, heightPx: height }
  } catch (error) {
    if (/pixel limit/i.test(String(error)))
      return { isValid: false, reason: `${name} has more than ${maxPixels / 1e6} million pixels.` }
    return broken
  }
}

/** Pattern of a PDF name, any of whose characters may be escaped as #xx. */
function namePattern(name: string): string {
  const digit = (hex: string) => (/[a-f]/.test(hex) ? `[${hex}${hex.toUpperCase()}]` : hex)
  const code = (char: string) => [...char.charCodeAt(0).toString(16)].map(digit).join('')
  return [...name].map((char) => `(?:${char}|#${code(char)})`).join('')
}

const activeNames = ['JavaScript', 'Launch', 'EmbeddedFile'].map(namePattern).join('|')
const space = String.raw`[\s\0]`
/** Start of a value: a dictionary, string, reference or comment. */
const valueStart = String.raw`${space}*(?:<|\(|%|\d{1,10}\s+\d{1,10}\s+R)`
/**
 * Names of active PDF content. Compressed data contains any two letters somewhere, so short names count only
 * before a value. The raw bytes are searched, because decoding 20 MB would block the process.
 */
const actions = new RegExp(
  String.raw`\/(?:(?:${activeNames})(?![A-Za-z0-9_])|(?:${namePattern('JS')}|${namePattern('AA')})${valueStart})`,
)

const openAction = new RegExp(String.raw`\/${namePattern('OpenAction')}(?![A-Za-z0-9_])`, 'g')
/** A page destination such as `[3 0 R /Fit]`, which is not an action. */
const destination = new RegExp(
  String.raw`${space}{0,9}\[${space}{0,9}\d{1,10}(?:${space}{1,9}\d{1,5}${space}{1,9}R)?${space}{0,9}\/(?:XYZ|Fit[BHVR]{0,2})(?:${space}{1,9}(?:null|[-+.\d]{1,20})){0,4}${space}{0,9}\]`,
  'y',
)
const reference = new RegExp(String.raw`${space}{0,9}(\d{1,10})${space}{1,9}(\d{1,5})${space}{1,9}R`, 'y')
const object = new RegExp(String.raw`(?<!\d)(\d{1,10})${space}{1,9}(\d{1,5})${space}{1,9}obj`, 'g')

/** An OpenAction may be a destination, inline or referenced; a dictionary is an action. */
function opensWithAction(text: string): boolean {
  const referencedObjects = new Set<string>()
  for (const { index, 0: name } of text.matchAll(openAction)) {
    const offset = index + name.length
    if (matchAt(destination, text, offset)) continue
    const [, number, generation] = matchAt(reference, text, offset) ?? []
    if (number === undefined) return true
    referencedObjects.add(`${Number(number)} ${Number(generation)}`)
  }
  if (referencedObjects.size === 0) return false
  const missingObjects = new Set(referencedObjects)
  for (const { index, 0: head, 1: number, 2: generation } of text.matchAll(object)) {
    const name = `${Number(number)} ${Number(generation)}`
    if (!referencedObjects.has(name)) continue
    if (!matchAt(destination, text, index + head.length)) return true
    missingObjects.delete(name)
  }
  return missingObjects.size > 0
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset
  return pattern.exec(text)
}

/** Refuses PDFs with scripts or actions, which printing never needs. */
function inspectPdf(bytes: Buffer): Verdict {
  const text = bytes.toString('latin1')
  if (actions.test(text) || opensWithAction(text))
    return { isValid: false, reason: 'This PDF contains a script or an action. Save it again without it.' }
  return withoutPixels('application/pdf')
}

function withoutPixels(contentType: string): Verdict {
  return { isValid: true, contentType, widthPx: null, heightPx: null }
}
