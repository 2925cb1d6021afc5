import type { api, SoftProofView } from '@printery/contract'
import { type PrintDevice, printDeviceOf } from '@printery/design/preflight'
import { screenHexOf } from '@printery/design/soft-proof'
import { notFound, type PrintingTypeName, type Side } from '@printery/domain'
import type { z } from 'zod'
import { findFrozenDevice, findProductDevice, type ProductDevice } from './queries.ts'
import { type ColoursContext, findColours, type StoredColours } from './soft-proof.ts'

interface DeviceQuery {
  productId: string
  method: PrintingTypeName
}

type DeviceOfMethod = ProductDevice & { method: PrintingTypeName }

/** The data of the device that prints a product, as preflight needs it; undefined without a device profile. */
export async function findPrintDevice(
  shop: ColoursContext,
  query: DeviceQuery,
): Promise<PrintDevice | undefined> {
  return toPrintDevice(shop, await getDevice(shop, query))
}

/**
 * Like `findPrintDevice`, for an ordered item: uses the version of the device profile that was frozen with its
 * order.
 */
export async function findItemDevice(
  shop: ColoursContext,
  query: { itemId: string; side: Side },
): Promise<PrintDevice | undefined> {
  const frozenDevice = await findFrozenDevice(shop.db, query)
  return frozenDevice && toPrintDevice(shop, frozenDevice)
}

async function getDevice({ db }: ColoursContext, query: DeviceQuery): Promise<DeviceOfMethod> {
  const productDevice = await findProductDevice(db, query)
  if (!productDevice) throw notFound()
  return { ...productDevice, method: query.method }
}

async function toPrintDevice(shop: ColoursContext, device: DeviceOfMethod): Promise<PrintDevice | undefined> {
  const { profile, method } = device
  if (!profile) return undefined
  const colours = await findColours(shop, device)
  const inks = colours && {
    ...{ limit: profile.inkLimit, black: colours.blackInks },
    table: new Uint8Array(Buffer.from(colours.inks, 'base64')),
  }
  return printDeviceOf(profile, method, inks)
}

/** The data of the device that prints a product, as the editor needs it for its print preview and its preflight. */
export async function presentDevice(shop: ColoursContext, query: DeviceQuery): Promise<DeviceView> {
  const productDevice = await getDevice(shop, query)
  const { profile, method } = productDevice
  if (!profile) return { softProof: null, device: null }
  const colours = await findColours(shop, productDevice)
  return { softProof: presentProof(profile, colours), device: presentPrintDevice(profile, method, colours) }
}

type DeviceView = z.output<(typeof api.getSoftProof.response)[200]>
type Profile = NonNullable<DeviceOfMethod['profile']>

function presentProof({ white }: Profile, colours: StoredColours | undefined): SoftProofView | null {
  return colours ? { white, black: colours.black, table: colours.table } : null
}

function presentPrintDevice(
  profile: Profile,
  method: PrintingTypeName,
  colours: StoredColours | undefined,
): DeviceView['device'] {
  const { inks: _, ...device } = printDeviceOf(profile, method)
  const inks = colours && { limit: profile.inkLimit, black: colours.blackInks, table: colours.inks }
  const namedColours = profile.namedColours?.map(({ name, lab }) => ({ name, hex: screenHexOf(lab) }))
  return {
    ...{ ...device, cuts: [...device.cuts], inks: inks ?? null },
    ...(namedColours && { namedColours }),
  }
}
