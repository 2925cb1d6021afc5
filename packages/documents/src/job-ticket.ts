import { formatAreaName, formatDay, formatMoment, publicNumber } from '@printery/domain'
import { sizeLabel } from '@printery/domain/line-format'
import { Image, Link, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { DocumentPrint, JobTicket } from './document-data.ts'
import type { Content } from './page-layout.ts'
import { detailsOf } from './parties.ts'
import { qrOf } from './qr.ts'
import { imageOf } from './rows.ts'
import { fittingStyle, type Styles } from './styles.ts'
import { texts } from './texts.ts'
import { threadsOf } from './threads.ts'

/** Size of the QR code in points, and maximum size of a print's picture, so that both sides fit on one page. */
const qrPoints = 112
const printBox = { width: 276, height: 200 }

/** The information for production, without customer and payment. */
export function jobContent(data: JobTicket, styles: Styles): Content {
  const details = [
    { label: texts.dueDay, value: formatDay(data.by) },
    { label: texts.pieceCount, value: String(data.quantity) },
    { label: texts.orderNumber, value: publicNumber(data.id) },
    { label: texts.item, value: String(data.number) },
    { label: texts.issued, value: formatMoment(new Date(data.createdAt)) },
  ]
  const page = [
    detailsOf(details, styles),
    productOf(data, styles),
    sizesOf(data, styles),
    ...printsOf(data, styles),
    ...commentsOf(data, styles),
  ]
  return { pages: [page], mayOverflow: true }
}

function productOf(
  { title, colourName, colour, proofing, address }: JobTicket,
  styles: Styles,
): ReactElement {
  return h(
    View,
    { style: styles.jobProduct, wrap: false },
    h(
      View,
      { style: styles.jobTexts },
      h(Text, { style: fittingStyle(title, styles.jobTitle) }, title),
      h(
        View,
        { style: styles.jobColour },
        h(View, { style: [styles.jobSwatch, { backgroundColor: `#${colour}` }] }),
        h(Text, { style: styles.strong }, colourName),
        h(Text, { style: styles.figure }, colour),
      ),
      h(Text, { style: styles.soft }, proofing),
    ),
    h(
      View,
      { style: styles.jobCode },
      h(Link, { src: address }, qrOf(address, qrPoints)),
      h(Text, { style: styles.label }, texts.opensItem),
    ),
  )
}

/** One cell for each size, as counted in production. */
export function sizesOf(
  { sizes, quantity }: Pick<JobTicket, 'sizes' | 'quantity'>,
  styles: Styles,
): ReactElement {
  const cells = sizes.map((size) => ({
    label: sizeLabel(size.sizeName),
    value: String(size.quantity),
  }))
  return h(
    View,
    { style: styles.sizes },
    ...[...cells, { label: texts.total, value: String(quantity) }].map(({ label, value }, index) => {
      const isTotal = index === cells.length
      return h(
        View,
        { style: isTotal ? [styles.size, styles.sizeTotal] : styles.size, wrap: false },
        h(Text, { style: isTotal ? styles.sizeLabelTotal : styles.label }, label),
        h(Text, { style: isTotal ? styles.sizeFigureTotal : styles.sizeFigure }, value),
      )
    }),
  )
}

function printsOf({ prints }: JobTicket, styles: Styles): ReactElement[] {
  if (prints.length === 0) return [h(Text, { style: styles.strong }, texts.noPrint)]
  return prints.map((print) =>
    h(
      View,
      { style: styles.print, wrap: false },
      h(View, { style: styles.printPicture }, ...printPicture(print, styles)),
      h(
        View,
        { style: styles.printDetails },
        h(Text, { style: styles.itemTitle }, texts.sides[print.side]),
        ...rowsOf(print).map(([label, value]) =>
          h(
            View,
            { style: styles.printDetail },
            h(Text, { style: styles.label }, label),
            h(Text, { style: styles.strong }, value),
          ),
        ),
        ...threadsOf(print.threads, styles),
      ),
    ),
  )
}

export function printPicture({ picture }: Pick<DocumentPrint, 'picture'>, styles: Styles): ReactElement[] {
  if (!picture) return [h(Text, { style: styles.soft }, texts.noPicture)]
  const { width, height } = picture
  const scale = Math.min(printBox.width / width, printBox.height / height)
  const style = { width: width * scale, height: height * scale }
  return [h(Image, { src: imageOf(picture.bytes), style })]
}

function rowsOf({ method, inks, area, widthMm, heightMm, file, version }: DocumentPrint): [string, string][] {
  const rows: [string, string][] = [[texts.method, method]]
  if (inks !== undefined) rows.push([texts.inks, String(inks)])
  if (area !== null) rows.push([texts.area, formatAreaName(area)])
  if (widthMm !== null && heightMm !== null)
    rows.push([texts.printSize, texts.millimetres(widthMm, heightMm)])
  rows.push([texts.version, String(version)])
  if (file !== undefined) rows.push([texts.file, file])
  return rows
}

function commentsOf({ comments }: JobTicket, styles: Styles): ReactElement[] {
  if (comments.length === 0) return []
  return [
    h(Text, { style: styles.jobHead }, texts.comments),
    ...comments.map((comment) => h(Text, { style: styles.soft }, comment)),
  ]
}
