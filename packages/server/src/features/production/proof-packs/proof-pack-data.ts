import type { PrintThreads, ProofPack, ProofPackPrint } from '@printery/documents'
import { publicNumber, Refusal, type Side, sides } from '@printery/domain'
import { sellerOf } from '../../../settings/seller.ts'
import type { Shop } from '../../../shop.ts'
import { filesById, previewBytes } from '../../files/index.ts'
import { nameArtwork, namePrintFiles } from '../names.ts'
import { findItemDeviceProfiles } from '../print-file-queries.ts'
import { sizeInArea } from '../print-files.ts'
import type { PrintItem } from '../queries.ts'
import { findSewnThreads } from '../sewn-threads.ts'
import { type PrintedInk, readPrintedInks } from './printed-inks.ts'
import { type Approval, findApproval, findLowResolutionConfirmations } from './queries.ts'
import { proofPackTexts as texts } from './texts.ts'

type Device = Awaited<ReturnType<typeof findItemDeviceProfiles>>[number]

interface PrintedFile {
  name: string
  kind: string
  ink?: string
  size: number
  sha256: string
  widthPx: number | null
  heightPx: number | null
}

interface PrintedSide {
  side: Side
  method: string
  area: string | null
  size: { widthMm: number | null; heightMm: number | null }
  inks: PrintedInk[]
  device: Device | undefined
  threads: PrintThreads | undefined
  files: PrintedFile[]
  artwork: { id: string; widthPx: number; heightPx: number } | undefined
}

/** The data of both the document and the record of a proof pack. */
export interface ProofPackData {
  item: PrintItem
  version: number
  hash: string
  approval: Approval
  /** Sentences by which staff confirmed that they approved a side despite its low resolution. */
  lowResolutionConfirmations: string[]
  prints: PrintedSide[]
}

/** Collects the data of the proof pack of an approved item. */
export async function collectProofPackData(shop: Shop, item: PrintItem): Promise<ProofPackData> {
  const { approvedNumber: version, approvedHash: hash } = item
  const approval = await findApproval(shop.db, item.id)
  if (!approval || version === null || hash === null) throw new Refusal('conflict', texts.notRecorded)
  const devices = await findItemDeviceProfiles(shop.db, item.id)
  const prints: PrintedSide[] = []
  for (const side of sides) {
    const print = await readPrintedSide(
      shop,
      item,
      side,
      devices.find((each) => each.side === side),
    )
    if (print) prints.push({ ...print, threads: await findSewnThreads(shop, item, side) })
  }
  if (prints.some(({ files }) => files.length === 0)) throw new Refusal('conflict', texts.erased)
  return {
    ...{ item, version, hash, approval },
    lowResolutionConfirmations: await findLowResolutionConfirmations(shop.db, item.id, version),
    prints,
  }
}

async function readPrintedSide(
  shop: Shop,
  item: PrintItem,
  side: Side,
  device: Device | undefined,
): Promise<Omit<PrintedSide, 'threads'> | undefined> {
  const method = item.printing[side]
  if (method === undefined) return undefined
  const artwork = nameArtwork(item).find(({ slot }) => slot === `${side}UploadedImage`)
  const sideFiles = namePrintFiles(item).filter((file) => file.side === side)
  const [widthPx, heightPx] = [artwork?.widthPx ?? 0, artwork?.heightPx ?? 0]
  const measured = sideFiles[0] ?? (artwork ? sizeInArea(item, side, widthPx, heightPx) : undefined)
  // Uploaded artwork is printed from its own files, which do not depend on a device profile.
  const printDevice = item.isDesigned ? device : undefined
  return {
    ...{ side, method, area: item.printAreas[side] ?? null },
    size: { widthMm: measured?.widthMm ?? null, heightMm: measured?.heightMm ?? null },
    inks: await readPrintedInks(shop, sideFiles, printDevice?.device),
    device: printDevice,
    files: item.isDesigned
      ? sideFiles.map(({ fileName: name, kind, ink, size, sha256, widthPx: wide, heightPx: high }) => ({
          ...{ name, kind, ...(ink && { ink }), size, sha256, widthPx: wide, heightPx: high },
        }))
      : artwork
        ? [
            {
              ...{ name: artwork.fileName, kind: 'artwork', size: artwork.size, sha256: artwork.sha256 },
              ...{ widthPx: artwork.widthPx, heightPx: artwork.heightPx },
            },
          ]
        : [],
    artwork: artwork && { id: artwork.id, widthPx, heightPx },
  }
}

/** Converts the data to the PDF document. Its pictures have a watermark, like all previews for customers. */
export async function toProofPack(shop: Shop, data: ProofPackData): Promise<ProofPack> {
  const { item, version, hash, approval } = data
  return {
    kind: 'proof pack',
    id: item.orderId,
    createdAt: approval.at.toISOString(),
    seller: sellerOf(shop.settings),
    number: item.position + 1,
    ...{ title: item.title, colourName: item.colourName, colour: item.color },
    ...{ quantity: item.quantity, price: item.price },
    sizes: item.sizes.map(({ sizeName, quantity }) => ({ sizeName, quantity })),
    approval: {
      by: texts.by(approval.role, approval.name),
      at: approval.at.toISOString(),
      ...{ version, hash },
      agreed: [
        texts.agreed(version, item.quantity),
        texts.proofing(item.proofing),
        ...data.lowResolutionConfirmations,
      ],
    },
    prints: await Promise.all(data.prints.map((print) => proofPackPrint(shop, print))),
  }
}

async function proofPackPrint(shop: Shop, print: PrintedSide): Promise<ProofPackPrint> {
  const { side, method, area, size, inks, device, threads, files, artwork } = print
  const row = artwork && (await filesById(shop.db, [artwork.id])).get(artwork.id)
  const bytes = row && (await previewBytes(shop, row, 'watermarked', 'document'))
  return {
    ...{ side, method, area, ...size },
    inks: inks.map(({ name }) => name),
    threads,
    device: device && texts.device(device.name, device.version, device.device),
    files: files.map(({ name, size: length, sha256 }) => ({ name, size: length, sha256 })),
    picture: bytes && artwork && { bytes, width: artwork.widthPx, height: artwork.heightPx },
  }
}

/** Converts the data to the machine-readable record. `formatVersion` increases when a field changes its meaning. */
export function toRecord(data: ProofPackData) {
  const { item, version, hash, approval, lowResolutionConfirmations: softPrints, prints } = data
  return {
    format: 'printery proof pack',
    formatVersion: 1,
    order: { id: item.orderId, number: publicNumber(item.orderId), placedAt: item.orderedAt.toISOString() },
    item: {
      ...{ id: item.id, number: item.position + 1, product: item.title },
      colour: { name: item.colourName, hex: item.color },
      quantity: item.quantity,
      sizes: item.sizes.map(({ sizeName, quantity }) => ({ size: sizeName, quantity })),
      proofing: item.proofing,
    },
    price: { currency: 'SGD', cents: item.price },
    approval: {
      at: approval.at.toISOString(),
      by: { role: approval.role, name: approval.role === 'customer' ? approval.name : null },
      ...{ version, sha256: hash, softPrints },
    },
    prints: prints.map(({ side, method, area, size, inks, device, threads, files }) => ({
      ...{ side, method, area, ...size, inks },
      ...(threads && { threads: threads.list }),
      ...(threads?.stitches !== undefined && { stitches: threads.stitches }),
      device: device
        ? { name: device.name, version: device.version, iccSha256: device.iccSha256, profile: device.device }
        : null,
      files,
    })),
  }
}
