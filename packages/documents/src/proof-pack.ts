import { formatAreaName, formatCents, formatMoment, publicNumber } from '@printery/domain'
import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { proofRecordName } from './build-document.ts'
import type { ProofPack, ProofPackPrint } from './document-data.ts'
import { printPicture, sizesOf } from './job-ticket.ts'
import type { Content } from './page-layout.ts'
import { detailsOf } from './parties.ts'
import { unitPriceOf } from './rows.ts'
import { fittingStyle, type Styles } from './styles.ts'
import { texts } from './texts.ts'
import { threadsOf } from './threads.ts'

/** The agreement about an item, for its customer and the shop. */
export function proofPackContent(data: ProofPack, styles: Styles): Content {
  const { approval } = data
  const details = [
    { label: texts.orderNumber, value: publicNumber(data.id) },
    { label: texts.item, value: String(data.number) },
    { label: texts.version, value: String(approval.version) },
    { label: texts.approved, value: formatMoment(new Date(approval.at)) },
    { label: texts.pieceCount, value: String(data.quantity) },
  ]
  const page = [
    detailsOf(details, styles),
    productOf(data, styles),
    sizesOf(data, styles),
    ...data.prints.map((print) => printOf(print, styles)),
    priceOf(data, styles),
    approvalOf(data, styles),
  ]
  return { pages: [page], mayOverflow: true }
}

function productOf({ title, colourName, colour }: ProofPack, styles: Styles): ReactElement {
  return h(
    View,
    { style: { gap: 6, marginBottom: 18 }, wrap: false },
    h(Text, { style: fittingStyle(title, styles.jobTitle) }, title),
    h(
      View,
      { style: styles.jobColour },
      h(View, { style: [styles.jobSwatch, { backgroundColor: `#${colour}` }] }),
      h(Text, { style: styles.strong }, colourName),
      h(Text, { style: styles.figure }, colour),
    ),
  )
}

function printOf(print: ProofPackPrint, styles: Styles): ReactElement {
  return h(
    View,
    null,
    h(
      View,
      { style: styles.print, wrap: false },
      h(View, { style: styles.printPicture }, ...printPicture(print, styles)),
      h(
        View,
        { style: styles.printDetails },
        h(Text, { style: styles.itemTitle }, texts.sides[print.side]),
        ...rowsOf(print).map(([label, value]) => labelledText(label, value, styles)),
        ...threadsOf(print.threads, styles),
      ),
    ),
    h(
      View,
      { style: { marginBottom: 14 } },
      h(Text, { style: styles.label }, texts.printFiles),
      ...print.files.map(({ name, size, sha256 }) =>
        h(
          View,
          { style: styles.packedFile, wrap: false },
          h(Text, { style: styles.strong }, `${name}, ${texts.fileSize(size)}`),
          h(Text, { style: styles.hash }, `sha256 ${sha256}`),
        ),
      ),
    ),
  )
}

function rowsOf({ method, area, widthMm, heightMm, inks, device }: ProofPackPrint): [string, string][] {
  const rows: [string, string][] = [[texts.method, method]]
  if (area !== null) rows.push([texts.area, formatAreaName(area)])
  if (widthMm !== null && heightMm !== null)
    rows.push([texts.printSize, texts.millimetres(widthMm, heightMm)])
  if (inks.length > 0) rows.push([texts.inks, inks.join(', ')])
  if (device !== undefined) rows.push([texts.deviceProfile, device])
  return rows
}

function labelledText(label: string, value: string, styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.printDetail },
    h(Text, { style: styles.label }, label),
    h(Text, { style: styles.strong }, value),
  )
}

function priceOf(data: ProofPack, styles: Styles): ReactElement {
  return h(
    View,
    { wrap: false },
    h(
      View,
      { style: styles.packPrice },
      h(Text, { style: styles.strong }, texts.priceOfPieces(data.quantity, unitPriceOf(data))),
      h(Text, { style: styles.totalFigure }, formatCents(data.price)),
    ),
    h(Text, { style: styles.soft }, texts.priceNote),
  )
}

function approvalOf({ approval }: ProofPack, styles: Styles): ReactElement {
  const { by, at, version, hash, agreed } = approval
  return h(
    View,
    { wrap: false },
    h(Text, { style: styles.jobHead }, texts.agreed),
    h(Text, { style: styles.strong }, texts.approvedBy(by, formatMoment(new Date(at)))),
    ...agreed.map((sentence) => h(Text, { style: styles.soft }, sentence)),
    h(Text, { style: [styles.label, { marginTop: 6 }] }, texts.approvedHash(version)),
    h(Text, { style: styles.hash }, hash),
    h(Text, { style: [styles.soft, { marginTop: 6 }] }, texts.recordNote(proofRecordName)),
  )
}
