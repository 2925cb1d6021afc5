import type { Drawing, PhysicalSize } from '@printery/design'
import type { Loss } from '@printery/design/svg'
import { invalid, maxFileBytes, Refusal } from '@printery/domain'
import { fileTypeFromBuffer } from 'file-type'
import type { UploadedFile } from '../../http/file-form.ts'
import type { Services } from '../../shop.ts'
import { inspect, inspectImage } from '../files/index.ts'
import { normalizePicture } from './normalize-picture.ts'
import type { FileReader } from './reading.ts'
import type { Picture } from './storing.ts'

/** What a file was converted to. */
export interface ConvertedFile {
  content: { picture: Picture } | { drawing: Drawing }
  /** Undefined if the file states none. */
  physicalSize: PhysicalSize | undefined
  /** The uploaded file, which is stored as well if it differs from the printed bytes. */
  original: { bytes: Buffer; contentType: string } | undefined
  /** Sentences about what was changed or left out. */
  losses: string[]
  /** The kinds of contents that were left out of a drawing. */
  lossKinds?: Loss[]
  /** Whether the uploaded file looks different and can be drawn for a comparison. */
  isComparable: boolean
}

/**
 * Validates a file by its bytes, regardless of its name, and converts it to a picture or a drawing. Refuses
 * anything else.
 */
export async function convertFile(
  { reader }: Pick<Services, 'reader'>,
  file: UploadedFile,
): Promise<ConvertedFile> {
  const { bytes, name } = file
  if (bytes.length === 0) throw invalid({ file: `${name} is empty.` })
  if (bytes.length > maxFileBytes) throw new Refusal('too_large', `${name} is larger than 20 MB.`)
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (mime === 'image/png' || mime === 'image/jpeg') return convertPicture(file, mime)
  if (mime === 'image/webp') return convertWebp(file)
  if (mime === 'application/pdf') return convertPdf(reader, file)
  if ((mime === undefined || mime === 'application/xml') && isMarkup(bytes)) return convertSvg(reader, file)
  if (mime === 'application/postscript' || mime === 'application/eps')
    throw new Refusal('wrong_type', `${name} is PostScript. Save it as PDF or SVG.`)
  throw new Refusal('wrong_type', 'Use PNG, JPEG, WebP, SVG or PDF.')
}

/** Like `convertFile`, but accepts only PNG and JPEG. */
export async function convertPictureFile(file: UploadedFile): Promise<ConvertedFile> {
  const mime = (await fileTypeFromBuffer(file.bytes))?.mime
  if (mime === 'image/png' || mime === 'image/jpeg') return convertPicture(file, mime)
  throw new Refusal('wrong_type', 'Use PNG or JPEG.')
}

async function convertPicture(
  { name, bytes }: UploadedFile,
  mime: 'image/png' | 'image/jpeg',
): Promise<ConvertedFile> {
  refuseInvalid(await inspect('image', name, mime, bytes))
  const { isConverted, physicalSize, changes, isComparable, ...picture } = await normalizePicture(
    name,
    mime,
    bytes,
  )
  const original = isConverted ? { bytes, contentType: mime } : undefined
  return { content: { picture }, physicalSize, original, losses: changes, isComparable }
}

async function convertWebp({ name, bytes }: UploadedFile): Promise<ConvertedFile> {
  refuseInvalid(await inspectImage(name, 'image/webp', bytes))
  const {
    isConverted: _isConverted,
    physicalSize,
    changes,
    isComparable,
    ...picture
  } = await normalizePicture(...([name, 'image/webp', bytes] as const))
  const original = { bytes, contentType: 'image/webp' }
  return { content: { picture }, physicalSize, original, losses: changes, isComparable }
}

async function convertPdf(reader: FileReader, { name, bytes }: UploadedFile): Promise<ConvertedFile> {
  refuseInvalid(await inspect('additional', name, 'application/pdf', bytes))
  const read = await reader.read(name, { kind: 'pdf', bytes })
  if (!('pdf' in read)) throw new Error('the reader returned no page of the PDF')
  const { png, width, height, dpi, pages, physicalSize } = read.pdf
  const picture: Picture = {
    ...{ bytes: Buffer.from(png.buffer, png.byteOffset, png.byteLength), contentType: 'image/png' },
    ...{ widthPx: width, heightPx: height },
  }
  const pageLosses = pages > 1 ? [`Only the first of its ${pages} pages was taken.`] : []
  return {
    content: { picture },
    physicalSize,
    original: { bytes, contentType: 'application/pdf' },
    losses: [`The page was converted to a picture at ${dpi} dpi.`, ...pageLosses],
    isComparable: true,
  }
}

function refuseInvalid(verdict: Awaited<ReturnType<typeof inspect>>): void {
  if (!verdict.isValid) throw invalid({ file: verdict.reason })
}

/** An artwork of paths is small; larger files contain embedded pictures, which are dropped anyway. */
const maxSvgBytes = 5 * 1024 * 1024

function isMarkup(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, 64).replace(/^\ufeff/, '')
  return start.trimStart().startsWith('<')
}

async function convertSvg(reader: FileReader, { name, bytes }: UploadedFile): Promise<ConvertedFile> {
  if (bytes.length > maxSvgBytes)
    throw new Refusal('too_large', `${name} is larger than 5 MB, the most for an SVG.`)
  const read = await reader.read(name, { kind: 'svg', bytes })
  if (!('svg' in read)) throw new Error('the reader returned no drawing of the SVG')
  const { drawing, losses, physicalSize } = read.svg
  return {
    content: { drawing },
    physicalSize,
    original: { bytes, contentType: 'image/svg+xml' },
    losses: Object.keys(losses).map((loss) => messages[loss as Loss]),
    lossKinds: Object.keys(losses) as Loss[],
    isComparable: Object.keys(losses).some((loss) => !invisible.has(loss as Loss)),
  }
}

/** Losses that are invisible: a picture of the uploaded file doesn't show these contents either. */
const invisible = new Set<Loss>(['script', 'foreign', 'link'])

const messages: Record<Loss, string> = {
  text: 'Texts in it were left out. Convert them to paths, or write them here.',
  picture: 'Pictures inside it were left out. Upload them separately.',
  gradient: 'Gradients became one colour each, because inks cannot print gradients.',
  pattern: 'Pattern fills became one colour each, or were left out.',
  filter: 'Effects such as blur and shadow were left out.',
  mask: 'Masks were left out: what they hid is now visible.',
  clip: 'Parts that were cut off by a clip are now fully visible.',
  hairline: 'Lines without a width were left out. Give them one to have them printed.',
  marker: 'Arrowheads at the ends of lines were left out.',
  script: 'Scripts and animations were left out.',
  foreign: 'Parts that are not drawings were left out.',
  link: 'Content from other addresses was left out.',
}
