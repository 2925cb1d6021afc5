import { type Design, pixelsOf } from '@printery/design'
import { isDarkCloth, type PrintingTypeName, type Side } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { PrintFileKind } from '../../db/schema/print-files.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { missingOf } from './opened-resources.ts'
import { openPress } from './press.ts'
import { printDpi } from './print-dpi.ts'
import { refuseMissing } from './proofs.ts'
import { loadAssets } from './resources.ts'

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

export interface PrintedPage {
  design: Design
  page: Side
  method: PrintingTypeName
  /** Of the garment, without `#`. */
  cloth: string
}

const press = openPress()

/**
 * The files that a page is printed from, made beside the shop: PNG and PDF, for screen printing a plate for each ink, and on dark
 * cloth the white below them. Made again of the same design by the same renderer they have the same bytes.
 */
export async function makePrintFiles(
  shop: Shop,
  db: Db,
  { design, page, method, cloth }: PrintedPage,
): Promise<MadePrintFile[]> {
  const assets = await loadAssets(shop, db, design)
  refuseMissing(missingOf(design, assets))
  const { area } = design.pages[page]
  const title = `${area.name}, ${method}`
  const made = await press.ask({
    ...{ kind: 'make', design, page, method, assets, title },
    isDarkCloth: isDarkCloth(cloth),
  })
  const { width: widthPx, height: heightPx } = pixelsOf(area, printDpi)
  return made.map(({ bytes: own, ...file }) => {
    const bytes = Buffer.from(own.buffer, own.byteOffset, own.byteLength)
    return {
      ...file,
      ...{ bytes, widthPx, heightPx, dpi: printDpi, widthMm: area.width, heightMm: area.height },
      sha256: sha256(bytes),
    }
  })
}
