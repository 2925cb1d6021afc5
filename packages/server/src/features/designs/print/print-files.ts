import type { Design } from '@printery/design'
import { isDarkColour, type PrintingTypeName, type Side } from '@printery/domain'
import type { SheetFigures } from '@printery/domain/device-profile'
import type { Db } from '../../../db/database.ts'
import type { PrintFileKind } from '../../../db/schema/print-files.ts'
import type { Shop } from '../../../shop.ts'
import { sha256 } from '../../../tokens.ts'
import { findMissing } from '../rendering/opened-resources.ts'
import { loadAssets } from '../rendering/resources.ts'
import type { Press } from './press/press-pdf.ts'
import { refuseMissing } from './proofs.ts'
import { type PrintJobIdentity, slugTexts } from './slug-texts.ts'

export interface CreatedPrintFile {
  kind: PrintFileKind
  /** Ink of a plate as hex. */
  ink?: string
  contentType: string
  bytes: Buffer
  widthPx: number
  heightPx: number
  dpi: number
  widthMm: number
  heightMm: number
  /** Of sheets, on which the pieces are arranged. */
  layout?: SheetFigures
  sha256: string
}

export interface PrintedPage {
  design: Design
  page: Side
  method: PrintingTypeName
  /** Hex without `#`. */
  garmentColour: string
  /** The device for which the file is made; without one, PNG and PDF in screen colours are made. */
  press?: Press | undefined
  /** Identifies the job for the shop and the printer; written into the file for a device. */
  job?: PrintJobIdentity | undefined
}

/**
 * Creates the print files of a page in the render process: PNG and PDF, and for screen printing a plate per ink and,
 * on dark garments, the underbase. The same design and renderer version always give the same bytes.
 */
export async function createPrintFiles(
  shop: Shop,
  db: Db,
  { design, page, method, garmentColour, press, job }: PrintedPage,
): Promise<CreatedPrintFile[]> {
  const assets = await loadAssets(shop, db, design)
  refuseMissing(findMissing(design, assets))
  const { area } = design.pages[page]
  const title = [press && job && slugTexts.title(job), area.name, method].filter(Boolean).join(', ')
  const slug = press && job && slugTexts.lines(job, { side: page, area, method }, press.device)
  const files = await shop.renderers.printFiles.run({
    ...{ kind: 'make', design, page, method, assets, title, press, slug, quantity: job?.quantity },
    isDarkGarment: isDarkColour(garmentColour),
  })
  return files.map(({ bytes: rawBytes, ...file }) => {
    const bytes = Buffer.from(rawBytes.buffer, rawBytes.byteOffset, rawBytes.byteLength)
    return {
      ...file,
      bytes,
      sha256: sha256(bytes),
    }
  })
}
