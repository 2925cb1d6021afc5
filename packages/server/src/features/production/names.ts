import { publicNumber, type Side } from '@printery/domain'
import { extensionOf } from '../files/index.ts'
import type { PrintedFile, PrintFileRow, PrintItem } from './queries.ts'

/** Part of the file name for each slot; the artwork of a side is named by the side alone. */
const slotNames: Record<Exclude<PrintedFile['slot'], 'additional'>, string> = {
  frontUploadedImage: 'front',
  frontDesign: 'front-with-template',
  backUploadedImage: 'back',
  backDesign: 'back-with-template',
}

/** Maximum characters of a title in a file name. */
const maxSlugLength = 60

/** `Canvas Tote (L)` as `canvas-tote-l`: no character that is special to a file system, archive or shell. */
function slug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' ? 'item' : plain
}

/** `Everyday Tee (item 2 of 7f3a9c21-e)` */
export function describeItem({ title, position, orderId }: PrintItem): string {
  return `${title} (item ${position + 1} of ${publicNumber(orderId)})`
}

/** `7f3a9c21-e_2_canvas-tote`: positions are unique within an order. */
export function itemFileName({ orderId, position, title }: PrintItem): string {
  return `${publicNumber(orderId)}_${position + 1}_${slug(title)}`
}

/** `7f3a9c21-e_2_front_v3`: identifies a printed side of an item in its print files. */
export function jobIdOf(
  { orderId, position }: Pick<PrintItem, 'orderId' | 'position'>,
  side: Side,
  number: number,
): string {
  return `${publicNumber(orderId)}_${position + 1}_${side}_v${number}`
}

/** A file with its download name. */
export interface NamedFile {
  fileName: string
  contentType: string
  size: number
  sha256: string
}

/** `7f3a9c21-e_2_canvas-tote_front_v3.png`. Additional files came with the order, so they belong to version 1. */
export function nameArtwork(item: PrintItem): (NamedFile & PrintedFile)[] {
  let attachments = 0
  return item.files.map((file) => {
    const part =
      file.slot === 'additional'
        ? `file-${++attachments}_v1`
        : `${slotNames[file.slot]}_v${item.approvedNumber}`
    return { ...file, fileName: `${itemFileName(item)}_${part}${extensionOf(file.name, file.contentType)}` }
  })
}

/**
 * `7f3a9c21-e_2_canvas-tote_front_print_v3.png`, `..._front_plate-1b1a17_v3.png`: a design is never printed from
 * its artwork preview.
 */
export function namePrintFiles(item: PrintItem): (NamedFile & PrintFileRow)[] {
  return item.printFiles.map((file) => {
    const part = `${file.side}_${partNames[file.kind]}${file.ink && `-${file.ink}`}_v${item.approvedNumber}`
    return { ...file, fileName: `${itemFileName(item)}_${part}${extensionOf('', file.contentType)}` }
  })
}

const partNames: Record<PrintFileRow['kind'], string> = {
  png: 'print',
  tiff: 'print',
  pdf: 'print',
  plate: 'plate',
  underbase: 'underbase',
  sheets: 'sheets',
  'last sheet': 'last-sheet',
}

/** Whether an item was designed in the editor and its print files don't exist yet. */
export function lacksPrintFiles({ isDesigned, printFiles }: PrintItem): boolean {
  return isDesigned && printFiles.length === 0
}

/** All files for the production of an item: print files, proofs and additional files. */
export function listItemFiles(item: PrintItem): NamedFile[] {
  const artwork = nameArtwork(item)
  if (!item.isDesigned) return artwork
  return [...namePrintFiles(item), ...artwork.filter(({ slot }) => !slot.endsWith('UploadedImage'))]
}
