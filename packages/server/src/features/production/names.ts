import { publicNumber } from '@printery/domain'
import { endingOf } from '../files/service.ts'
import type { PrintedFile, PrintFileRow, PrintItem } from './queries.ts'

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

/** `Everyday Tee (item 2 of 7f3a9c21-e)` */
export function itemWords({ title, position, orderId }: PrintItem): string {
  return `${title} (item ${position + 1} of ${publicNumber(orderId)})`
}

/** `7f3a9c21-e_2_canvas-tote`: an order has each position once. */
export function nameOfItem({ orderId, position, title }: PrintItem): string {
  return `${publicNumber(orderId)}_${position + 1}_${slug(title)}`
}

/** A file by the name under which it is downloaded. */
export interface NamedFile {
  fileName: string
  contentType: string
  size: number
  sha256: string
}

/** `7f3a9c21-e_2_canvas-tote_front_v3.png`. What was sent along came with the order, so with version 1. */
export function namedArtwork(item: PrintItem): (NamedFile & PrintedFile)[] {
  let sentAlong = 0
  return item.files.map((file) => {
    const part =
      file.slot === 'additional'
        ? `file-${++sentAlong}_v1`
        : `${slotNames[file.slot]}_v${item.approvedNumber}`
    return { ...file, fileName: `${nameOfItem(item)}_${part}${endingOf(file.name, file.contentType)}` }
  })
}

/** `7f3a9c21-e_2_canvas-tote_front_print_v3.png`, `..._front_plate-1b1a17_v3.png`: of a design the artwork itself is never printed from. */
export function namedPrintFiles(item: PrintItem): (NamedFile & PrintFileRow)[] {
  return item.printFiles.map((file) => {
    const part = `${file.side}_${partNames[file.kind]}${file.ink && `-${file.ink}`}_v${item.approvedNumber}`
    return { ...file, fileName: `${nameOfItem(item)}_${part}${endingOf('', file.contentType)}` }
  })
}

const partNames: Record<PrintFileRow['kind'], string> = {
  png: 'print',
  pdf: 'print',
  plate: 'plate',
  underbase: 'underbase',
}

/** Made in the editor, and its print files not yet. */
export function isUnmade({ isDesigned, printFiles }: PrintItem): boolean {
  return isDesigned && printFiles.length === 0
}

/** All that who makes an item downloads: what it is printed from, what it will look like, and what was sent along. */
export function namedFiles(item: PrintItem): NamedFile[] {
  const artwork = namedArtwork(item)
  if (!item.isDesigned) return artwork
  return [...namedPrintFiles(item), ...artwork.filter(({ slot }) => !slot.endsWith('UploadedImage'))]
}
