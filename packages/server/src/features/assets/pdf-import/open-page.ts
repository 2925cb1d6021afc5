import type { PDFiumDocument } from '@hyzyla/pdfium'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { openedDocument, openedPage, type Pdfium } from '../pdfium.ts'
import { UnreadablePdf } from '../unreadable-pdf.ts'

const mmPerPoint = 25.4 / 72
const maxPoints = 14_400

/** Opens a PDF. Throws UnreadablePdf with a message for the uploader. */
export async function openPdf(bytes: Uint8Array): Promise<{ document: PDFiumDocument; pages: number }> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw new UnreadablePdf(
      /password/i.test(String(error))
        ? 'This PDF is protected by a password. Save it again without one.'
        : 'This PDF is damaged and cannot be opened.',
    )
  })
  const pages = document.getPageCount()
  if (pages === 0) throw new UnreadablePdf('This PDF has no pages.')
  return { document, pages }
}

export interface OpenPage {
  pdfium: Pdfium
  /** The handles of PDFium. */
  document: number
  page: number
  /** mm. */
  size: { width: number; height: number }
}

/** Opens a page by its number, the first being 1. Throws UnreadablePdf if it doesn't exist or has no size. */
export function openPage(document: PDFiumDocument, pages: number, number: number): OpenPage {
  if (number > pages) throw new UnreadablePdf(`This PDF has no page ${number}.`)
  const opened = document.getPage(number - 1)
  const { originalWidth, originalHeight } = opened.getOriginalSize()
  const { module, pageIdx } = openedPage(opened)
  if (pageIdx === 0) throw new UnreadablePdf(`Page ${number} of this PDF is damaged and cannot be opened.`)
  if (![originalWidth, originalHeight].every((side) => side >= 1 && side <= maxPoints))
    throw new UnreadablePdf(`Page ${number} of this PDF has no size that can be printed.`)
  return {
    ...{ pdfium: module, page: pageIdx, document: openedDocument(document).documentIdx },
    size: { width: originalWidth * mmPerPoint, height: originalHeight * mmPerPoint },
  }
}
