import { formatCents } from '@printery/domain'
import { formatPrinting, formatSizes } from '@printery/domain/line-format'
import { Image, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { DocumentLine, Picture } from './document-data.ts'
import { fittingStyle, isLong, type Styles } from './styles.ts'
import { texts } from './texts.ts'

/** The column headings. */
export function columnsOf(styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.columns },
    h(Text, { style: styles.descriptionHead }, texts.item),
    h(Text, { style: styles.quantityHead }, texts.quantity),
    h(Text, { style: styles.unitPriceHead }, texts.each),
    h(Text, { style: styles.priceHead }, texts.price),
  )
}

/** The rows of the lines; a row is never split across pages. */
export function rowsOf(lines: readonly DocumentLine[], styles: Styles): ReactElement[] {
  return lines.map((line) => h(View, { style: styles.row, wrap: false }, ...rowOf(line, styles)))
}

function rowOf(line: DocumentLine, styles: Styles): ReactNode[] {
  return [
    pictureOf(line.picture, styles),
    h(View, { style: styles.description }, ...descriptionOf(line, styles)),
    h(Text, { style: styles.quantity }, String(line.quantity)),
    h(Text, { style: styles.unitPrice }, unitPriceOf(line)),
    h(Text, { style: styles.price }, formatCents(line.price)),
  ]
}

/** `Everyday Tee, Butter` with its sizes and printing, as on screen. */
export function descriptionOf(line: Omit<DocumentLine, 'price' | 'picture'>, styles: Styles): ReactElement[] {
  const [title, sizes, printing] = sentencesOf(line)
  return [
    h(Text, { style: fittingStyle(title, styles.itemTitle) }, title),
    h(Text, { style: fittingStyle(sizes, styles.soft) }, sizes),
    h(Text, { style: fittingStyle(printing, styles.soft) }, printing),
  ]
}

function sentencesOf(line: Omit<DocumentLine, 'price' | 'picture'>): [string, string, string] {
  return [
    `${line.title}, ${line.colourName}`,
    `${texts.pieces(line.quantity)}: ${formatSizes(line.sizes)}`,
    formatPrinting(line.printing, line.screenColours),
  ]
}

/** Whether a line is guaranteed to fit into a row. */
export function fitsRow(line: DocumentLine): boolean {
  return sentencesOf(line).every((sentence) => !isLong(sentence))
}

function pictureOf(picture: Picture | undefined, styles: Styles): ReactElement {
  return picture
    ? h(Image, { src: imageOf(picture), style: styles.picture })
    : h(View, { style: styles.noPicture })
}

/** Blobs are the only format that the library accepts in both Node and browsers, and does not cache. */
export function imageOf(picture: Picture): Blob {
  return picture instanceof Blob ? picture : new Blob([picture as Uint8Array<ArrayBuffer>])
}

/** The price of a piece, if it divides the line's price evenly. */
export function unitPriceOf({ price, quantity }: Pick<DocumentLine, 'price' | 'quantity'>): string {
  return price % quantity === 0 ? formatCents(price / quantity) : ''
}
