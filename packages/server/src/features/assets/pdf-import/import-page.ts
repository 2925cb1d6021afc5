import type { Drawing, Element, PhysicalSize } from '@printery/design'
import sharp from 'sharp'
import { sha256 } from '../../../tokens.ts'
import { PdfiumResults } from '../pdfium.ts'
import { comparePictures } from './compare-pixels.ts'
import { type ConvertedPage, convertPage } from './convert-page.ts'
import { drawElements } from './draw-elements.ts'
import { openPage, openPdf } from './open-page.ts'
import type { Pixels } from './page-renderer.ts'
import { isPhoto } from './picture-pixels.ts'
import { elementsOf, type Piece } from './pieces.ts'
import { describeLosses } from './report.ts'

/** A page as it would become elements, compared with the original. */
export interface PagePreview {
  /** mm. */
  size: PhysicalSize
  /** WebP files of the same size in px. */
  original: Uint8Array
  result: Uint8Array
  /** The original in grey, with what differs in red. */
  difference: Uint8Array
  /** The share of the pixels that differ, 0 to 1. */
  share: number
  elements: number
  losses: string[]
}

/** A page as elements, with everything that they show. */
export interface ImportedPage {
  /** mm. */
  size: PhysicalSize
  /** One group, at mm from the upper left of the page. */
  elements: Element[]
  drawings: Drawing[]
  pictures: ImportedPicture[]
  losses: string[]
}

export interface ImportedPicture {
  bytes: Uint8Array
  contentType: 'image/png' | 'image/jpeg'
  widthPx: number
  heightPx: number
}

/** px: the longer side of the compared pictures. */
const comparedPx = 900

/** Converts a page and compares the result with the original. Throws UnreadablePdf with a message for the uploader. */
export async function previewPage(bytes: Uint8Array, number: number): Promise<PagePreview> {
  const { page, size } = await open(bytes, number)
  const pxPerMm = comparedPx / Math.max(size.width, size.height)
  const pictures = new Map<string, Pixels>()
  const pieces = page.pieces.flatMap((piece, index): Piece[] => {
    if (piece.drawing) return [piece]
    const drawn = page.pixelsOf(piece, pxPerMm)
    if (!drawn) return []
    pictures.set(`${index}`, drawn.pixels)
    return [{ ...drawn.piece, element: { ...drawn.piece.element, asset: `${index}` } }]
  })
  const transparent = page.renderer.drawPage(pxPerMm)
  const { width, height } = transparent
  const original = onWhite(transparent)
  const elements = elementsOf(pieces, '')
  const result = await drawElements(
    elements,
    { drawings: page.drawings, pictures },
    {
      size,
      region: { left: 0, top: 0, width, height, pageWidth: width, pageHeight: height },
      ground: 'ffffff',
    },
  )
  const { picture, share } = comparePictures(original, result)
  return {
    ...{ size, share, elements: pieces.length, losses: describeLosses(page.report) },
    ...{ original: await webp(original), result: await webp(result), difference: await webp(picture) },
  }
}

/** Converts a page to elements at print quality. Throws UnreadablePdf with a message for the uploader. */
export async function importPage(bytes: Uint8Array, number: number, name: string): Promise<ImportedPage> {
  const { page, size, isPhotoPiece } = await open(bytes, number)
  const pictures: ImportedPicture[] = []
  const pieces: Piece[] = []
  for (const piece of page.pieces) {
    if (piece.drawing) {
      pieces.push(piece)
      continue
    }
    const drawn = page.pixelsOf(piece, Number.POSITIVE_INFINITY)
    if (!drawn) continue
    const picture = await encode(drawn.pixels, isPhotoPiece(piece))
    pictures.push(picture)
    pieces.push({ ...drawn.piece, element: { ...drawn.piece.element, asset: sha256(picture.bytes) } })
  }
  return {
    ...{ size, pictures, drawings: [...page.drawings.values()] },
    elements: elementsOf(pieces, name),
    losses: describeLosses(page.report),
  }
}

async function open(bytes: Uint8Array, number: number) {
  const { document, pages } = await openPdf(bytes)
  const opened = openPage(document, pages, number)
  const page: ConvertedPage = await convertPage(opened)
  const results = new PdfiumResults(opened.pdfium)
  const isPhotoPiece = ({ cluster }: Piece) => {
    const [first] = cluster.members
    return cluster.as === 'picture' && first !== undefined && isPhoto(results, first.object.address)
  }
  return { page, size: opened.size, isPhotoPiece }
}

/** An opaque photo is encoded as JPEG: as PNG it would be many times larger. */
async function encode({ data, width, height }: Pixels, isPhotoFile: boolean): Promise<ImportedPicture> {
  const raw = sharp(data, { raw: { width, height, channels: 4 } })
  const size = { widthPx: width, heightPx: height }
  if (isPhotoFile && isOpaque(data))
    return {
      ...{ bytes: await raw.removeAlpha().jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toBuffer() },
      ...{ contentType: 'image/jpeg', ...size },
    }
  return { bytes: await raw.png({ compressionLevel: 6 }).toBuffer(), contentType: 'image/png', ...size }
}

function isOpaque(data: Uint8Array): boolean {
  for (let offset = 3; offset < data.length; offset += 4) if (data[offset] !== 255) return false
  return true
}

function onWhite({ data, width, height }: Pixels): Pixels {
  const flat = new Uint8Array(data.length)
  for (let offset = 0; offset < data.length; offset += 4) {
    const alpha = (data[offset + 3] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++)
      flat[offset + channel] = Math.round((data[offset + channel] ?? 0) * alpha + 255 * (1 - alpha))
    flat[offset + 3] = 255
  }
  return { data: flat, width, height }
}

function webp({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}
