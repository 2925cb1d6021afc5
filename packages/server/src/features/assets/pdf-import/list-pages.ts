import type { PhysicalSize } from '@printery/design'
import sharp from 'sharp'
import { openedDocument, PdfiumResults } from '../pdfium.ts'
import { openPage, openPdf } from './open-page.ts'
import { PageRenderer } from './page-renderer.ts'

export interface PdfPages {
  /** How many pages the file has. */
  count: number
  /** The first of them, each with a small picture if there was time to draw it. */
  pages: { size: PhysicalSize; picture: Uint8Array | undefined }[]
}

/** How many pages are listed. Further pages can be imported by their number. */
export const maxListedPages = 40
/** px: the longer side of a small picture. */
const picturePx = 160
/** Microseconds of CPU time after which pages are listed without a picture. */
const maxDrawingMicroseconds = 2.5e6

/** Lists the pages of a PDF with small pictures. Throws UnreadablePdf with a message for the uploader. */
export async function listPages(bytes: Uint8Array): Promise<PdfPages> {
  const { document, pages: count } = await openPdf(bytes)
  const pages: PdfPages['pages'] = []
  const isOutOfTime = () => {
    const { user, system } = process.cpuUsage()
    return user + system > maxDrawingMicroseconds
  }
  for (let number = 1; number <= Math.min(count, maxListedPages); number++) {
    if (isOutOfTime()) {
      const size = sizeOf(document, number)
      if (!size) break
      pages.push({ size, picture: undefined })
      continue
    }
    const { pdfium, page, size } = openPage(document, count, number)
    const renderer = new PageRenderer(pdfium, page, size, [])
    const pixels = renderer.drawPage(picturePx / Math.max(size.width, size.height))
    pdfium._FPDF_ClosePage(page)
    const { data, width, height } = pixels
    const picture = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 75, effort: 0 })
      .toBuffer()
    pages.push({ size, picture })
  }
  return { count, pages }

  function sizeOf(opened: typeof document, number: number): PhysicalSize | undefined {
    const { module, documentIdx } = openedDocument(opened)
    const results = new PdfiumResults(module)
    const isKnown = module._FPDF_GetPageSizeByIndexF(documentIdx, number - 1, results.at(0))
    const [width, height] = [results.float(0), results.float(1)].map((points) => (points * 25.4) / 72)
    results.free()
    return isKnown && width && height ? { width, height } : undefined
  }
}
