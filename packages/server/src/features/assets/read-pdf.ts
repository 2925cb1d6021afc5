import { crc32 } from 'node:zlib'
import type { PDFiumPage } from '@hyzyla/pdfium'
import { type PictureLine, pictureLinesChunk, serializePictureLines } from '@printery/design/preflight'
import sharp from 'sharp'
import { openPdf } from './pdf-import/open-page.ts'
import { findVisibleLines, measureThinLines } from './pdf-lines.ts'
import type { RenderedPdfPage } from './reading-request.ts'
import { UnreadablePdf } from './unreadable-pdf.ts'

const pointsPerInch = 72
const maxDpi = 600
/** An A4 page at 600 dpi. A larger page gets fewer dpi, because it is viewed from further away. */
const maxPixels = 36e6
const maxPoints = 14_400

/** Renders the first page, transparent where nothing is painted. */
export async function readPdf(bytes: Uint8Array): Promise<RenderedPdfPage> {
  const { document, pages } = await openPdf(bytes)
  const page = document.getPage(0)
  if (pages === 1 && lacksIllustratorContent(page))
    throw new UnreadablePdf(
      'Illustrator saved this file without PDF content. Save it again with “Create PDF Compatible File”.',
    )
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const hasPrintableSize = [originalWidth, originalHeight].every((side) => side >= 1 && side <= maxPoints)
  if (!hasPrintableSize)
    throw new UnreadablePdf('The first page of this PDF has no size that can be printed.')
  const dpiOfMaxPixels = Math.sqrt(maxPixels / (originalWidth * originalHeight)) * pointsPerInch
  const dpi = Math.floor(Math.min(maxDpi, dpiOfMaxPixels))
  const lines = measureThinLines(page)
  const { data, width, height } = await page.render({ scale: dpi / pointsPerInch, transparent: true })
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
  const visibleLines = findVisibleLines({ data, width, height }, lines)
  const mmPerPoint = 25.4 / pointsPerInch
  const physicalSize = { width: originalWidth * mmPerPoint, height: originalHeight * mmPerPoint }
  return { png: withLines(png, visibleLines), width, height, dpi, pages, physicalSize }
}

/** Whether Illustrator saved a PDF without content: a text on its only page states this. */
function lacksIllustratorContent(page: PDFiumPage): boolean {
  return /Illustrator.{1,40}saved\s+without\s+PDF\s+content/is.test(page.getText())
}

/**
 * Adds the measured thin lines to the PNG, whose pixels don't show them, so that preflight finds them with
 * the picture.
 */
function withLines(png: Buffer, lines: readonly PictureLine[]): Buffer {
  if (lines.length === 0) return png
  const { name, at } = pictureLinesChunk
  const body = Buffer.from(name + serializePictureLines(lines), 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - name.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, at), length, body, sum, png.subarray(at)])
}
