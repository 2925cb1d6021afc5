import type { Design } from '@printery/design'
import { printDeviceOf, threadsOfInks } from '@printery/design/preflight'
import type { PrintThreads } from '@printery/documents'
import {
  type CountedInks,
  countInks,
  dayMs,
  isNear,
  labOf,
  pixelOf,
  type Side,
  sameInkDistance,
} from '@printery/domain'
import type { DeviceProfile, Thread } from '@printery/domain/device-profile'
import sharp from 'sharp'
import type { Shop } from '../../shop.ts'
import { readDerived, removeDerived, storeDerived } from '../../storage/derived.ts'
import { sha256 } from '../../tokens.ts'
import { preflightPage, restoreDesign } from '../designs/index.ts'
import { filesById, previewBytes } from '../files/index.ts'
import { findDesignedVersion, findItemDeviceProfiles } from './print-file-queries.ts'
import type { PrintItem } from './queries.ts'

/** Increase this when the same design would get different threads or stitches. */
const checkVersion = 3
const folder = 'threads/'
const retentionDays = 30

/**
 * The threads and stitches of a side of the approved design, by the device profile of its order. For uploaded artwork,
 * only the threads nearest to its main colours. Undefined if the profile has no threads.
 */
export async function findSewnThreads(
  shop: Shop,
  item: PrintItem,
  side: Side,
): Promise<PrintThreads | undefined> {
  const method = item.printing[side]
  const { approvedNumber: number } = item
  if (method !== 'Embroidery' || number === null) return undefined
  const devices = await findItemDeviceProfiles(shop.db, item.id)
  const profile = devices.find((each) => each.side === side)?.device
  if (!profile?.threads?.length) return undefined
  if (!item.isDesigned) return findThreadsOfUpload(shop, item, side, profile.threads)
  const found = await findDesignedVersion(shop.db, { itemId: item.id, number })
  if (!found) return undefined
  return findThreadsOfDesign(shop, item, { design: restoreDesign(found.frozen), side, profile })
}

interface EmbroideredSide {
  design: Design
  side: Side
  profile: DeviceProfile
}

/** The threads and stitches of a side of a design. Undefined if the profile has no threads. */
export async function findThreadsOfDesign(
  shop: Shop,
  item: Pick<PrintItem, 'id' | 'color' | 'colourName'>,
  { design, side, profile }: EmbroideredSide,
): Promise<PrintThreads | undefined> {
  if (!profile.threads?.length) return undefined
  const key = `${folder}${checkVersion}/${sha256(JSON.stringify([design, side, profile.threads]))}.json`
  return shop.singleFlight(key, async () => {
    const stored = await readDerived(shop, key)
    if (stored) return JSON.parse(stored.toString()) as PrintThreads
    const { threads = [], stitches = 0 } = await preflightPage(shop, shop.db, item.id, {
      ...{ design, page: side, method: 'Embroidery', device: printDeviceOf(profile, 'Embroidery') },
      garmentColours: [{ hex: item.color, name: item.colourName }],
    })
    const list = threads.map(({ stitches: threadStitches, ...thread }) => ({
      ...thread,
      ...(threadStitches !== undefined && { stitches: roundToHundreds(threadStitches) }),
    }))
    const made: PrintThreads = { list, stitches: roundToHundreds(stitches) }
    await storeDerived(shop, key, Buffer.from(JSON.stringify(made)), 'application/json')
    return made
  })
}

/** Undefined for photos, which have too many colours, and for files that are not pictures. */
async function findThreadsOfUpload(
  shop: Shop,
  item: PrintItem,
  side: Side,
  threads: readonly Thread[],
): Promise<PrintThreads | undefined> {
  const file = item.files.find(({ slot }) => slot === `${side}UploadedImage`)
  const row = file && (await filesById(shop.db, [file.id])).get(file.id)
  const preview = row && (await previewBytes(shop, row, 'plain', 'document'))
  if (!preview) return undefined
  const { data, info } = await sharp(preview).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const counted = countInks([{ data: new Uint8ClampedArray(data), width: info.width }])
  if (counted.hasMore) return undefined
  // The background of a logo isn't sewn.
  const drawn = counted.inks.filter((hex) => !isBackground(hex, counted))
  const list = threadsOfInks({ ...counted, inks: drawn.length > 0 ? drawn : counted.inks }, threads)
  return list.length > 0 ? { list } : undefined
}

function isBackground(hex: string, { background }: CountedInks): boolean {
  return background !== undefined && isNear(labOf(pixelOf(hex)), labOf(pixelOf(background)), sameInkDistance)
}

const roundToHundreds = (stitches: number) => Math.round(stitches / 100) * 100

/** Removes lists that were stored at least 30 days ago; they are created again when a document is requested. */
export async function sweepSewnThreads(
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  now: Date,
): Promise<void> {
  const keys = await storage.listOlderThan(new Date(now.getTime() - retentionDays * dayMs), folder)
  await removeDerived({ db, storage }, keys)
}
