import { stockColours } from '@printery/documents'
import type { SidePrinting } from '@printery/domain'
import { stocksBehind } from '@printery/domain/stocks'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { artworkOnPicture, type Look, lookPicture, looksOf, sideShown } from '../catalogue/service.ts'
import { type FileRow, filesById, previewBytes } from '../files/service.ts'
import type { PictureParts } from './draw-line.ts'
import { fewAtOnce } from './few-at-once.ts'

/** What a line of a quotation and an item of an order have in common. */
export interface PicturedLine {
  productId: string
  color: string
  printing: SidePrinting
  printAreas: { front?: string; back?: string }
  files: readonly { slot: string; fileId: string }[]
  /** When it was ordered or offered, which it looks like. */
  at?: Date
}

/** ms that a document waits for its pictures. One that comes later is left out; the amounts don't wait for it. */
const patienceMs = 3000
const atOnce = 8
/** Bytes of artwork that one document holds; what comes on top is left out. Ordinary ones have a tenth of it. */
const mostBytes = 32 * 1024 ** 2

/** The pictures of the lines as far as they can be had: neither a storage that is down nor a file that has gone keeps a document. */
export async function picturePartsOf(
  shop: Shop,
  db: Db,
  lines: readonly PicturedLine[],
  { patience = patienceMs, most = mostBytes } = {},
): Promise<(PictureParts | undefined)[]> {
  const looks = await looksOf(db, lines)
  const files = await filesById(
    db,
    lines.flatMap((line) => line.files.map(({ fileId }) => fileId)),
  )
  const stocks = stocksBehind(lines.map((line) => line.color))
  const late = AbortSignal.timeout(patience)
  let bytes = 0
  const goesOn = () => !late.aborted && bytes < most
  return fewAtOnce(lines, { atOnce, goesOn }, async (line, at) => {
    const paper = stockColours[stocks[at] ?? 'bone']
    const parts = await inTime(late, partsOf(shop, line, { look: looks[at], paper, files }))
    bytes += parts?.artwork?.bytes.length ?? 0
    return parts
  })
}

interface Known {
  look: Look | undefined
  paper: string
  files: ReadonlyMap<string, FileRow>
}

async function partsOf(
  shop: Shop,
  line: PicturedLine,
  { look, paper, files }: Known,
): Promise<PictureParts | undefined> {
  const side = sideShown(line.printing)
  const goods =
    look && (await lookPicture(shop, look, { side, hex: line.color, widthPx: 300, format: 'webp' }))
  if (!goods) return undefined
  const named = line.files.find(({ slot }) => slot === `${side}UploadedImage`)
  const file = files.get(named?.fileId ?? '')
  const place = artworkOnPicture(look, line, file?.state === 'checked' ? '' : null)
  const bytes = file && place ? await previewBytes(shop, file, 'watermarked', 'paper') : undefined
  return { goods, paper, ...(place && bytes && { artwork: { bytes, place } }) }
}

/** Undefined for what fails or comes too late. */
function inTime<T>(late: AbortSignal, work: Promise<T | undefined>): Promise<T | undefined> {
  return Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) =>
      late.addEventListener('abort', () => resolve(undefined), { once: true }),
    ),
  ])
}
