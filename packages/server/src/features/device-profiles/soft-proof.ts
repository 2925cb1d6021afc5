import type { SoftProofView } from '@printery/contract'
import { methodRules } from '@printery/design/preflight'
import { notFound, type PrintingTypeName } from '@printery/domain'
import type { DeviceProfile } from '@printery/domain/device-profile'
import type { Shop } from '../../shop.ts'
import { readDerived, storeDerived } from '../../storage/derived.ts'
import { readStored } from '../../storage/stored.ts'
import { sha256 } from '../../tokens.ts'
import { findProductDevice } from './queries.ts'

/** Increased when the same profile would give other colours. */
const tableVersion = 1

type StoredColours = Pick<SoftProofView, 'black' | 'table'>

/** How the device that prints a product prints colours; null if no ICC profile says. */
export async function findSoftProof(
  shop: Shop,
  request: { productId: string; method: PrintingTypeName },
): Promise<SoftProofView | null> {
  const found = await findProductDevice(shop.db, request)
  if (!found) throw notFound()
  // Spot inks have colours of their own, which no ICC profile knows.
  if (methodRules[request.method].printsSeparateInks) return null
  const { profile: device, iccSha256 } = found
  if (!device || device.outputIntent.kind === 'none') return null
  return { white: device.white, ...(await readOrMake(shop, device, iccSha256)) }
}

/** Worked out once for each ICC profile and what the device makes of it. */
async function readOrMake(
  shop: Shop,
  { renderingIntent, blackGeneration, inkLimit }: DeviceProfile,
  iccSha256: string | null,
): Promise<StoredColours> {
  const device = { renderingIntent, blackGeneration, inkLimit }
  const key = `soft-proofs/${tableVersion}/${sha256(JSON.stringify([iccSha256, device]))}.json`
  return shop.singleFlight(key, async () => {
    const stored = await readDerived(shop, key)
    if (stored) return JSON.parse(stored.toString()) as StoredColours
    const profile = iccSha256 === null ? undefined : await readStored(shop, iccSha256)
    if (iccSha256 !== null && !profile) throw new Error('the ICC profile of a device profile is not stored')
    const { table, black } = await shop.queues.drawing.run(key, () =>
      shop.renderers.drawing.run({ kind: 'proof colours', profile, device }),
    )
    const made: StoredColours = { black, table: Buffer.from(table).toString('base64') }
    await storeDerived(shop, key, Buffer.from(JSON.stringify(made)), 'application/json')
    return made
  })
}
