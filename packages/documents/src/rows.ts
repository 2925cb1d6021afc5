import { formatCents } from '@printery/domain'
import { printingSentence, sizesSentence } from '@printery/domain/line-words'
import { Image, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { PaperLine, Picture } from './paper.ts'
import { fitting, isLong, type Styles } from './styles.ts'
import { texts } from './texts.ts'

/** What stands above the first row. */
export function columnsOf(styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.columns, key: 'columns' },
    h(Text, { style: styles.whatHead }, texts.item),
    h(Text, { style: styles.quantityHead }, texts.quantity),
    h(Text, { style: styles.eachHead }, texts.each),
    h(Text, { style: styles.priceHead }, texts.price),
  )
}

/** The lines; a row is never torn apart. */
export function rowsOf(lines: readonly PaperLine[], styles: Styles): ReactElement[] {
  return lines.map((line, at) => h(View, { style: styles.row, key: at, wrap: false }, ...rowOf(line, styles)))
}

function rowOf(line: PaperLine, styles: Styles): ReactNode[] {
  return [
    pictureOf(line.picture, styles),
    h(View, { style: styles.what, key: 'what' }, ...wordsOf(line, styles)),
    h(Text, { style: styles.quantity, key: 'quantity' }, String(line.quantity)),
    h(Text, { style: styles.each, key: 'each' }, eachOf(line)),
    h(Text, { style: styles.price, key: 'price' }, formatCents(line.price)),
  ]
}

/** `Everyday Tee, Butter`, its sizes and its printing, as on a screen. */
export function wordsOf(line: Omit<PaperLine, 'price' | 'picture'>, styles: Styles): ReactElement[] {
  const [title, sizes, printing] = sentencesOf(line)
  return [
    h(Text, { style: fitting(title, styles.itemTitle), key: 'title' }, title),
    h(Text, { style: fitting(sizes, styles.soft), key: 'sizes' }, sizes),
    h(Text, { style: fitting(printing, styles.soft), key: 'printing' }, printing),
  ]
}

function sentencesOf(line: Omit<PaperLine, 'price' | 'picture'>): [string, string, string] {
  return [
    `${line.title}, ${line.colourName}`,
    `${texts.pieces(line.quantity)}: ${sizesSentence(line.sizes)}`,
    printingSentence(line.printing, line.screenColours),
  ]
}

/** Whether a line is certain to need no more room than a row has. */
export function fitsRow(line: PaperLine): boolean {
  return sentencesOf(line).every((sentence) => !isLong(sentence))
}

function pictureOf(picture: Picture | undefined, styles: Styles): ReactElement {
  return picture
    ? h(Image, { src: imageOf(picture), style: styles.picture, key: 'picture' })
    : h(View, { style: styles.noPicture, key: 'picture' })
}

/** Blobs are the one form that the library takes in Node and in a browser, and doesn't keep. */
export function imageOf(picture: Picture): Blob {
  return picture instanceof Blob ? picture : new Blob([picture as Uint8Array<ArrayBuffer>])
}

/** The price of a piece, where the line's price is a multiple of it. */
function eachOf({ price, quantity }: PaperLine): string {
  return price % quantity === 0 ? formatCents(price / quantity) : ''
}
