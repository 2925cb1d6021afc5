import type { Area } from '@printery/design'
import { formatAreaName, type PrintingTypeName, type Side } from '@printery/domain'
import type { DeviceProfile } from '@printery/domain/device-profile'
import { formatCount, formatSizes } from '@printery/domain/line-format'

/** Identifies the job to which a print file belongs. */
export interface PrintJobIdentity {
  orderNumber: string
  /** `7f3a9c21-e_2_front_v3` */
  id: string
  /** Position of the item in its order, from 1. */
  itemNumber: number
  product: string
  colourName: string
  quantity: number
  sizes: readonly { sizeName: string; quantity: number }[]
  /** The version of the device profile with which the order was placed. */
  device: { name: string; version: number } | undefined
  /** With which an embroidered side is sewn, the largest areas first: `507 Navy`. */
  threads?: readonly string[] | undefined
}

interface PrintedArea {
  side: Side
  area: Area
  method: PrintingTypeName
}

/** The texts of print files for a device, next to the print area and in their metadata. */
export const slugTexts = {
  title: ({ orderNumber, id }: PrintJobIdentity) => `Order ${orderNumber}, job ${id}`,
  lines: (job: PrintJobIdentity, printed: PrintedArea, device: DeviceProfile): string[] => [
    `Order ${job.orderNumber}, item ${job.itemNumber}, job ${job.id}`,
    `${job.product}, ${job.colourName}, ${formatCount(job.quantity, 'piece')}: ${formatSizes(job.sizes)}`,
    `${sideNames[printed.side]}, ${areaOf(printed)}, ${printed.method}`,
    ...(job.device ? [deviceOf(job.device, device)] : []),
    ...(job.threads?.length ? [`Threads ${job.threads.join(', ')}`] : []),
  ],
  /** `Sheet 2 of 5, 24 pieces`, or of a roll `Part 2 of 5, 24 pieces`. */
  sheet: (numbers: { first: number; last: number }, count: number, pieces: number, isRoll: boolean) => {
    const { first, last } = numbers
    const names = isRoll ? ['Part', 'Parts'] : ['Sheet', 'Sheets']
    const range = first === last ? `${names[0]} ${first}` : `${names[1]} ${first} to ${last}`
    return `${range} of ${count}, ${formatCount(pieces, 'piece')}`
  },
}

const sideNames: Record<Side, string> = { front: 'Front', back: 'Back' }

/** The name of the area with its size, which some names already contain. */
function areaOf({ area: { name, width, height } }: PrintedArea): string {
  const [areaName, size] = [formatAreaName(name), `${roundToTenths(width)} x ${roundToTenths(height)} mm`]
  return areaName.includes(size) ? areaName : `${areaName}, ${size}`
}

function deviceOf({ name, version }: { name: string; version: number }, profile: DeviceProfile): string {
  const suffix = profile.mirror ? ', mirrored' : ''
  return `Device profile ${name}, version ${version}, ${profile.fileType}${suffix}`
}

function roundToTenths(mm: number): number {
  return Math.round(mm * 10) / 10
}
