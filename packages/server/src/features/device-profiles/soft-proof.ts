import type { SoftProofView } from '@printery/contract'
import { methodRules } from '@printery/design/preflight'
import { dayMs, type PrintingTypeName } from '@printery/domain'
import type { DeviceProfile } from '@printery/domain/device-profile'
import type { Shop } from '../../shop.ts'
import { readDerived, removeDerived, storeDerived } from '../../storage/derived.ts'
import { readStored, type StoredContext } from '../../storage/stored.ts'
import { sha256 } from '../../tokens.ts'
import { findReferencedDevices, type ProductDevice } from './queries.ts'

/** Increased when the same profile would give other colours. */
const tableVersion = 2

/** How a device prints colours, as it is stored: tables as base64. */
export interface StoredColours extends Pick<SoftProofView, 'black' | 'table'> {
  inks: string
  blackInks: [number, number, number, number] | null
}

/** Dependencies for computing the colours of a device. */
export type ColoursContext = StoredContext & Pick<Shop, 'db' | 'queues' | 'renderers' | 'singleFlight'>

/** The colours that a device prints by a printing method; undefined if no ICC profile applies. */
export async function findColours(
  shop: ColoursContext,
  { profile: device, iccSha256, method }: ProductDevice & { method: PrintingTypeName },
): Promise<StoredColours | undefined> {
  // Spot inks have colours of their own, which no ICC profile knows.
  if (!device || device.outputIntent.kind === 'none' || methodRules[method].printsSeparateInks)
    return undefined
  return readOrComputeColours(shop, device, iccSha256)
}

/** The settings of a device that affect its colours. */
type ColourSettings = Pick<DeviceProfile, 'renderingIntent' | 'blackGeneration' | 'inkLimit'>

/** Computed once for each ICC profile and the settings of the device that affect its colours. */
async function readOrComputeColours(
  shop: ColoursContext,
  { renderingIntent, blackGeneration, inkLimit }: ColourSettings,
  iccSha256: string | null,
): Promise<StoredColours> {
  const device = { renderingIntent, blackGeneration, inkLimit }
  const key = keyOf(device, iccSha256)
  return shop.singleFlight(key, async () => {
    const stored = await readDerived(shop, key)
    if (stored) return JSON.parse(stored.toString()) as StoredColours
    const profile = iccSha256 === null ? undefined : await readStored(shop, iccSha256)
    if (iccSha256 !== null && !profile) throw new Error('the ICC profile of a device profile is not stored')
    const { table, black, inks, blackInks } = await shop.queues.drawing.run(key, () =>
      shop.renderers.drawing.run({ kind: 'proof colours', profile, device }),
    )
    const computed: StoredColours = { black, blackInks, table: base64(table), inks: base64(inks) }
    await storeDerived(shop, key, Buffer.from(JSON.stringify(computed)), 'application/json')
    return computed
  })
}

const folder = 'soft-proofs/'

/** The same key for all device profiles that print the same colours. */
function keyOf(
  { renderingIntent, blackGeneration, inkLimit }: ColourSettings,
  iccSha256: string | null,
): string {
  const settings = JSON.stringify([iccSha256, { renderingIntent, blackGeneration, inkLimit }])
  return `${folder}${tableVersion}/${sha256(settings)}.json`
}

const retentionDays = 30

/**
 * Removes colours that were stored at least 30 days ago, except those of the current versions of device profiles and of
 * versions that an order names. They are computed again when they are requested. Safe to be killed at any moment.
 */
export async function sweepColours({ db, storage }: Pick<Shop, 'db' | 'storage'>, now: Date): Promise<void> {
  const keys = await storage.listOlderThan(new Date(now.getTime() - retentionDays * dayMs), folder)
  if (keys.length === 0) return
  const devices = await findReferencedDevices(db)
  const referencedKeys = new Set(devices.map(({ profile, iccSha256 }) => keyOf(profile, iccSha256)))
  await removeDerived(
    { db, storage },
    keys.filter((key) => !referencedKeys.has(key)),
  )
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
