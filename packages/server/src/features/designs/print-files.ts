import { type Design, pixelsOf } from '@printery/design'
import type { Side } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { PrintFileKind } from '../../db/schema/print-files.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { drawPage } from './drawing.ts'
import { wholeResources } from './proofs.ts'

/** Pixels to the inch of what is printed. */
export const printDpi = 300

export interface MadePrintFile {
  kind: PrintFileKind
  /** Hex, of a plate. */
  ink?: string
  contentType: string
  bytes: Buffer
  widthPx: number
  heightPx: number
  dpi: number
  widthMm: number
  heightMm: number
  sha256: string
}

/** The files that a page is printed from. Made again of the same design by the same renderer they have the same bytes. */
export async function makePrintFiles(
  shop: Shop,
  db: Db,
  design: Design,
  page: Side,
): Promise<MadePrintFile[]> {
  const bytes = await drawPage(design, page, await wholeResources(shop, db, design), { dpi: printDpi })
  const { area } = design.pages[page]
  const { width: widthPx, height: heightPx } = pixelsOf(area, printDpi)
  return [
    {
      kind: 'png',
      contentType: 'image/png',
      ...{ bytes, widthPx, heightPx, dpi: printDpi, widthMm: area.width, heightMm: area.height },
      sha256: sha256(bytes),
    },
  ]
}
