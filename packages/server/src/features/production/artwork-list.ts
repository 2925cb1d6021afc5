import { formatAreaName, formatDay, isApproved, publicNumber, type Side } from '@printery/domain'
import { formatMethod, formatSizes } from '@printery/domain/line-format'
import { byteOrderMark, csvLine } from '../../csv.ts'
import { lacksPrintFiles, listItemFiles } from './names.ts'
import type { PrintItem } from './queries.ts'

const head = [
  ...['Order', 'Item', 'Product', 'Colour', 'Pieces', 'Sizes', 'Front', 'Front area', 'Back', 'Back area'],
  ...['Due', 'Version', 'Files', 'Note'],
]

/** A CSV list of the items of a zip, with the files of each or the reason why it has none. */
export function artworkList(items: readonly PrintItem[]): string {
  return `${byteOrderMark}${[head, ...items.map(rowOf)].map(csvLine).join('')}`
}

function rowOf(item: PrintItem): string[] {
  const files = listItemFiles(item)
  return [
    publicNumber(item.orderId),
    String(item.position + 1),
    item.title,
    item.colourName,
    String(item.quantity),
    formatSizes(item.sizes),
    methodOf(item, 'front'),
    formatAreaName(item.printAreas.front ?? ''),
    methodOf(item, 'back'),
    formatAreaName(item.printAreas.back ?? ''),
    formatDay(item.shippingDate),
    item.approvedNumber === null ? '' : String(item.approvedNumber),
    files.map(({ fileName }) => fileName).join(' '),
    noteOf(item, files.length),
  ]
}

function methodOf({ printing, screenColours }: PrintItem, side: Side): string {
  const method = printing[side]
  return method === undefined ? '' : formatMethod(method, screenColours[side])
}

function noteOf(item: PrintItem, files: number): string {
  if (item.sides === 0) return 'No print'
  if (!isApproved(item)) return 'Not approved: left out'
  if (lacksPrintFiles(item)) return 'The print files are still being made'
  return files === 0 ? 'The files were erased with the account' : ''
}
