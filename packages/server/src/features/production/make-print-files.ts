import { publicNumber, type Side, sides } from '@printery/domain'
import type { Shop } from '../../shop.ts'
import { readStored } from '../../storage/stored.ts'
import { byContent, verify } from '../../storage/verify.ts'
import { createPrintFiles, type Press, restoreDesign } from '../designs/index.ts'
import { storeFileBytes } from '../files/index.ts'
import { jobIdOf } from './names.ts'
import {
  findDesignedVersion,
  findItemDeviceProfiles,
  insertPrintFiles,
  listPrintFiles,
  listVersionsByPrintFile,
  lockItem,
  type NewPrintFile,
  type PrintFile,
} from './print-file-queries.ts'
import type { DesignVersionKey } from './queries.ts'
import { retryRendering } from './retry-rendering.ts'
import { findThreadsOfDesign } from './sewn-threads.ts'

interface Attempt {
  now: Date
  retries: number
}

interface RenderedFile {
  row: NewPrintFile
  bytes: Buffer
}

/**
 * Creates the print files of each printed side of an item's design version once its order is paid. It is safe to repeat
 * or kill: existing rows stay, and new rows are inserted together after their bytes are stored. `retries` counts earlier
 * attempts.
 */
export async function createItemFiles(
  shop: Shop,
  version: DesignVersionKey,
  { now, retries }: Attempt,
): Promise<void> {
  const files = await renderFiles(shop, version, { now, retries })
  const storedFiles = await shop.db.transaction(async (tx) => {
    // Prevents the erasure of the customer until the rows are inserted.
    await lockItem(tx, version.itemId)
    if (files.length === 0 || !(await findDesignedVersion(tx, version))) return []
    const before = await listPrintFiles(tx, version)
    const missing = files.filter(({ row }) => !before.some((each) => isSame(each, row)))
    // Existing files are written again too, which repairs damaged bytes.
    const stored = [...missing, ...files.filter((one) => isStored(before, one))]
    await storeFileBytes(shop, tx, stored.map(toStoredBytes))
    // Print files are offered only after they have been read back from the storage.
    for (const { row } of stored) await verify(shop.storage, byContent(row.sha256))
    if (missing.length === 0) return before
    await insertPrintFiles(
      tx,
      missing.map(({ row }) => row),
    )
    return listPrintFiles(tx, version)
  })
  for (const { row } of files) {
    const first = storedFiles.find((each) => isSame(each, row))
    // The first file stays because it was approved. The log tells staff to examine why the new one differs.
    if (first && first.sha256 !== row.sha256)
      shop.log.error(
        { ...version, side: row.side, kind: row.kind, kept: first.sha256, made: row.sha256 },
        differentBytesMessage,
      )
  }
}

const differentBytesMessage = 'a print file was rendered with different bytes than before'

/** Draws the print files of a version, and stores nothing. */
export async function renderFiles(
  shop: Shop,
  { itemId, number }: DesignVersionKey,
  { now, retries }: Attempt,
): Promise<RenderedFile[]> {
  const found = await findDesignedVersion(shop.db, { itemId, number })
  // The customer has been erased.
  if (!found) return []
  const { item, frozen } = found
  const design = restoreDesign(frozen)
  const devices = await loadDevices(shop, item)
  const rendered: RenderedFile[] = []
  for (const side of sides) {
    const method = item.printing[side]
    if (method === undefined) continue
    const device = devices.get(side)
    const sewn =
      method === 'Embroidery' && device
        ? await findThreadsOfDesign(shop, item, { design, side, profile: device.press.device })
        : undefined
    const job = {
      ...{ orderNumber: publicNumber(item.orderId), id: jobIdOf(item, side, number) },
      ...{ itemNumber: item.position + 1, product: item.title, colourName: item.colourName },
      ...{ quantity: item.quantity, sizes: item.sizes, device: device?.named },
      threads: sewn?.list.map(({ number: thread, name }) => `${thread} ${name}`),
    }
    const page = { design, page: side, method, garmentColour: item.color, press: device?.press, job }
    // Rendered outside of the drawing queue, because this process has a low priority and would delay the queue.
    const files = await retryRendering(() => createPrintFiles(shop, shop.db, page), retries)
    const area = design.pages[side].area.name
    for (const { bytes, ink = '', layout = null, ...file } of files)
      rendered.push({
        row: { ...file, itemId, number, side, area, ink, layout, size: bytes.length, madeAt: now },
        bytes,
      })
  }
  return rendered
}

interface LoadedDevice {
  press: Press
  named: { name: string; version: number }
}

/**
 * The profile of each side's device, with the ICC profile that was uploaded for it, as of the moment of the order, so
 * that files come out the same.
 */
async function loadDevices(
  shop: Shop,
  { id, orderedAt }: { id: string; orderedAt: Date },
): Promise<Map<Side, LoadedDevice>> {
  const devices = new Map<Side, LoadedDevice>()
  for (const { side, device, iccSha256, name, version } of await findItemDeviceProfiles(shop.db, id)) {
    const profile = iccSha256 === null ? undefined : await readStored(shop, iccSha256)
    devices.set(side, { press: { device, profile, createdAt: orderedAt }, named: { name, version } })
  }
  return devices
}

/** Recreates the print files of versions that contain this sha256. */
export async function recreatePrintFiles(shop: Shop, sha256: string): Promise<void> {
  for (const version of await listVersionsByPrintFile(shop.db, sha256))
    await createItemFiles(shop, version, { now: shop.now(), retries: 0 })
}

/** Whether the same bytes are already stored as a print file that is not erased. */
function isStored(before: readonly PrintFile[], { row }: RenderedFile): boolean {
  return before.some((each) => isSame(each, row) && each.sha256 === row.sha256 && each.erasedAt === null)
}

function toStoredBytes({ row, bytes }: RenderedFile) {
  return { bytes, contentType: row.contentType }
}

function isSame(one: PrintFile, other: NewPrintFile): boolean {
  return one.side === other.side && one.kind === other.kind && one.ink === other.ink
}
