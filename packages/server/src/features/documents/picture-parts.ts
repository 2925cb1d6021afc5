import { backdropColours } from '@printery/documents/line-picture'
import type { SidePrinting } from '@printery/domain'
import { backdropsFor } from '@printery/domain/backdrops'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  type Appearance,
  appearancePicture,
  artworkOnPicture,
  findAppearances,
  sideShown,
} from '../catalogue/index.ts'
import { type FileRow, filesById, previewBytes } from '../files/index.ts'
import type { PictureParts } from './draw-line.ts'
import { mapConcurrently } from './map-concurrently.ts'

/** Common fields of quotation lines and order items. */
export interface PicturedLine {
  productId: string
  color: string
  printing: SidePrinting
  printAreas: { front?: string; back?: string }
  files: readonly { slot: string; fileId: string }[]
  /** When it was ordered or offered: its product is shown with the appearance of that moment. */
  at?: Date
}

/** Milliseconds to load the pictures of a document; later ones are left out, because the amounts matter more. */
const defaultTimeoutMs = 3000
const concurrency = 8
/** Maximum artwork bytes in one document; further artwork is left out. Ordinary documents have a tenth of it. */
const maxBytes = 32 * 1024 ** 2

/**
 * Loads the pictures of the lines that are available: neither a storage outage nor a missing file may prevent a
 * document.
 */
export async function loadPictureParts(
  shop: Shop,
  db: Db,
  lines: readonly PicturedLine[],
  { deadline = defaultTimeoutMs, max = maxBytes } = {},
): Promise<(PictureParts | undefined)[]> {
  const appearances = await findAppearances(db, lines)
  const files = await filesById(
    db,
    lines.flatMap((line) => line.files.map(({ fileId }) => fileId)),
  )
  const backdropNames = backdropsFor(lines.map((line) => line.color))
  const timeout = AbortSignal.timeout(deadline)
  let bytes = 0
  const shouldContinue = () => !timeout.aborted && bytes < max
  return mapConcurrently(lines, { concurrency, shouldContinue }, async (line, index) => {
    const backdrop = backdropColours[backdropNames[index] ?? 'bone']
    const parts = await undefinedOnAbort(
      timeout,
      loadLineParts(shop, line, { appearance: appearances[index], backdrop, files }),
    )
    bytes += parts?.artwork?.bytes.length ?? 0
    return parts
  })
}

interface LineContext {
  appearance: Appearance | undefined
  backdrop: string
  files: ReadonlyMap<string, FileRow>
}

async function loadLineParts(
  shop: Shop,
  line: PicturedLine,
  { appearance, backdrop, files }: LineContext,
): Promise<PictureParts | undefined> {
  const side = sideShown(line.printing)
  const productPicture =
    appearance &&
    (await appearancePicture(shop, appearance, { side, hex: line.color, widthPx: 300, format: 'webp' }))
  if (!productPicture) return undefined
  const artworkFile = line.files.find(({ slot }) => slot === `${side}UploadedImage`)
  const file = files.get(artworkFile?.fileId ?? '')
  const printArea = artworkOnPicture(appearance, line, file?.state === 'checked' ? '' : null)
  const bytes = file && printArea ? await previewBytes(shop, file, 'watermarked', 'document') : undefined
  return {
    productPicture,
    backdrop,
    ...(printArea && bytes && { artwork: { bytes, place: printArea } }),
  }
}

/** Undefined if the work fails or takes too long. */
function undefinedOnAbort<T>(signal: AbortSignal, work: Promise<T | undefined>): Promise<T | undefined> {
  return Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined), { once: true }),
    ),
  ])
}
