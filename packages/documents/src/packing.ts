import { formatDay, publicNumber } from '@printery/domain'
import { printingSentence, sizesSentence } from '@printery/domain/line-words'
import { Image, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { PackedLine, PackingPaper } from './paper.ts'
import { addressLines, factsOf, partiesOf, sellerParty } from './parties.ts'
import { imageOf } from './rows.ts'
import type { Content } from './sheet.ts'
import { fitting, type Styles } from './styles.ts'
import { texts } from './texts.ts'

/** What lies in a parcel, for who packs it and who opens it. Nothing of money. */
export function packing(paper: PackingPaper, styles: Styles): Content {
  const { delivery, lines } = paper
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = [
    { label: texts.orderNumber, figure: publicNumber(paper.id) },
    { label: texts.expected, figure: formatDay(delivery.by) },
    { label: texts.deliveryType, figure: texts.shippingTypes[delivery.shippingType] },
    { label: texts.pieceCount, figure: String(pieces) },
    { label: texts.boxes, figure: String(paper.boxes) },
  ]
  const parties = [
    sellerParty(paper.seller),
    {
      label: texts.deliveredTo,
      name: delivery.name,
      lines: [...addressLines(delivery.address), delivery.phoneNumber],
    },
  ]
  const head = h(
    View,
    { style: styles.columns, key: 'columns' },
    h(Text, { style: styles.whatHead }, texts.item),
    h(Text, { style: styles.packedHead }, texts.quantity),
    h(Text, { style: styles.tickHead }, texts.packed),
  )
  const rows = lines.map((line, at) => rowOf(line, at, styles))
  return { pages: [[factsOf(facts, styles), partiesOf(parties, styles), head, ...rows]], mayRunOver: true }
}

function rowOf(line: PackedLine, at: number, styles: Styles): ReactElement {
  const title = `${line.title}, ${line.colourName}`
  const sizes = sizesSentence(line.sizes)
  return h(
    View,
    { style: [styles.row, styles.packedRow], key: at, wrap: false },
    line.picture
      ? h(Image, { src: imageOf(line.picture), style: styles.picture })
      : h(View, { style: styles.noPicture }),
    h(
      View,
      { style: styles.what },
      h(Text, { style: fitting(title, styles.itemTitle) }, title),
      h(Text, { style: fitting(sizes, styles.soft) }, sizes),
      h(Text, { style: styles.soft }, printingSentence(line.printing, line.screenColours)),
    ),
    h(Text, { style: styles.packedQuantity }, String(line.quantity)),
    h(View, { style: styles.tickCell }, h(View, { style: styles.tick })),
  )
}
