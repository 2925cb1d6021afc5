import { printDeviceOf } from '@printery/design/preflight'
import type { PrintThreads } from '@printery/documents'
import { dayMs, type Side } from '@printery/domain'
import type { Shop } from '../../shop.ts'
import { readDerived, removeDerived, storeDerived } from '../../storage/derived.ts'
import { sha256 } from '../../tokens.ts'
import { preflightPage, restoreDesign } from '../designs/index.ts'
import { findDesignedVersion, findItemDeviceProfiles } from './print-file-queries.ts'
import type { PrintItem } from './queries.ts'

/** Increased when the same design would get other threads or stitches. */
const checkVersion = 2
const folder = 'threads/'
const keptDays = 30

/**
 * The threads and stitches of a side of the approved design, by the device profile that its order was placed with.
 * Undefined if that has no threads, or if the artwork was uploaded.
 */
export async function findSewnThreads(
  shop: Shop,
  item: PrintItem,
  side: Side,
): Promise<PrintThreads | undefined> {
  const method = item.printing[side]
  const { approvedNumber: number } = item
  if (method !== 'Embroidery' || number === null || !item.isDesigned) return undefined
  const devices = await findItemDeviceProfiles(shop.db, item.id)
  const profile = devices.find((each) => each.side === side)?.device
  if (!profile?.threads?.length) return undefined
  const found = await findDesignedVersion(shop.db, { itemId: item.id, number })
  if (!found) return undefined
  const design = restoreDesign(found.frozen)
  const key = `${folder}${checkVersion}/${sha256(JSON.stringify([design, side, profile.threads]))}.json`
  return shop.singleFlight(key, async () => {
    const stored = await readDerived(shop, key)
    if (stored) return JSON.parse(stored.toString()) as PrintThreads
    const { threads = [], stitches = 0 } = await preflightPage(shop, shop.db, item.id, {
      ...{ design, page: side, method, device: printDeviceOf(profile, method) },
      garmentColours: [{ hex: item.color, name: item.colourName }],
    })
    const made: PrintThreads = { list: threads, stitches: Math.round(stitches / 100) * 100 }
    await storeDerived(shop, key, Buffer.from(JSON.stringify(made)), 'application/json')
    return made
  })
}

/** Removes lists that were stored at least 30 days ago; they are made again when a document is requested. */
export async function sweepSewnThreads(
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  now: Date,
): Promise<void> {
  const keys = await storage.listOlderThan(new Date(now.getTime() - keptDays * dayMs), folder)
  await removeDerived({ db, storage }, keys)
}
