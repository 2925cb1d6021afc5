import type { api, SoftProofView } from '@printery/contract'
import { type PrintDevice, printDeviceOf } from '@printery/design/preflight'
import { notFound, type PrintingTypeName, type Side } from '@printery/domain'
import type { z } from 'zod'
import { findFrozenDevice, findProductDevice, type ProductDevice } from './queries.ts'
import { type ColoursContext, findColours, type StoredColours } from './soft-proof.ts'

interface AskedDevice {
  productId: string
  method: PrintingTypeName
}

type Found = ProductDevice & { method: PrintingTypeName }

/** What the check of a design reads of the device that prints a product; undefined without a device profile. */
export async function findPrintDevice(
  shop: ColoursContext,
  asked: AskedDevice,
): Promise<PrintDevice | undefined> {
  return checkedDevice(shop, await getDevice(shop, asked))
}

/** The same of the device version that the order of an item was placed with. */
export async function findItemDevice(
  shop: ColoursContext,
  asked: { itemId: string; side: Side },
): Promise<PrintDevice | undefined> {
  const found = await findFrozenDevice(shop.db, asked)
  return found && checkedDevice(shop, found)
}

async function getDevice({ db }: ColoursContext, asked: AskedDevice): Promise<Found> {
  const found = await findProductDevice(db, asked)
  if (!found) throw notFound()
  return { ...found, method: asked.method }
}

async function checkedDevice(shop: ColoursContext, found: Found): Promise<PrintDevice | undefined> {
  const { profile } = found
  if (!profile) return undefined
  const colours = await findColours(shop, found)
  const inks = colours && {
    ...{ limit: profile.inkLimit, black: colours.blackInks },
    table: new Uint8Array(Buffer.from(colours.inks, 'base64')),
  }
  return printDeviceOf(profile, inks)
}

/** What the editor reads of the device that prints a product: for its print preview and for its checks. */
export async function presentDevice(shop: ColoursContext, asked: AskedDevice): Promise<DeviceView> {
  const found = await getDevice(shop, asked)
  const { profile } = found
  if (!profile) return { softProof: null, device: null }
  const colours = await findColours(shop, found)
  return { softProof: presentProof(profile, colours), device: presentChecked(profile, colours) }
}

type DeviceView = z.output<(typeof api.getSoftProof.response)[200]>
type Profile = NonNullable<Found['profile']>

function presentProof({ white }: Profile, colours: StoredColours | undefined): SoftProofView | null {
  return colours ? { white, black: colours.black, table: colours.table } : null
}

function presentChecked(profile: Profile, colours: StoredColours | undefined): DeviceView['device'] {
  const { inks: _, ...device } = printDeviceOf(profile, undefined)
  const inks = colours && { limit: profile.inkLimit, black: colours.blackInks, table: colours.inks }
  return { ...device, cuts: [...device.cuts], inks: inks ?? null }
}
