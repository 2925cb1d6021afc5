import { publicNumber } from '@printery/domain'
import { endingOf } from '../files/service.ts'
import type { PrintedFile, PrintItem } from './queries.ts'

/** What a file is, in its name: the artwork of a side is called by the side alone. */
const slotNames: Record<Exclude<PrintedFile['slot'], 'additional'>, string> = {
  frontUploadedImage: 'front',
  frontDesign: 'front-with-template',
  backUploadedImage: 'back',
  backDesign: 'back-with-template',
}

/** Letters of a title that stand in a name. */
const longest = 60

/** `Canvas Tote (L)` as `canvas-tote-l`: nothing that means something to a disk, an archive or a shell. */
function slug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' ? 'item' : plain
}

/** `7f3a9c21-e_2_canvas-tote`: an order has each position once. */
export function nameOfItem({ orderId, position, title }: PrintItem): string {
  return `${publicNumber(orderId)}_${position + 1}_${slug(title)}`
}

export interface NamedFile extends PrintedFile {
  fileName: string
}

/** `7f3a9c21-e_2_canvas-tote_front_v3.png`. What was sent along came with the order, so with version 1. */
export function namedFiles(item: PrintItem): NamedFile[] {
  let sentAlong = 0
  return item.files.map((file) => {
    const part =
      file.slot === 'additional'
        ? `file-${++sentAlong}_v1`
        : `${slotNames[file.slot]}_v${item.approvedNumber}`
    return { ...file, fileName: `${nameOfItem(item)}_${part}${endingOf(file.name, file.contentType)}` }
  })
}
