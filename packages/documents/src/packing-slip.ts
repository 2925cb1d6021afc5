import { publicNumber } from '@printery/domain'
import { formatExpectedDelivery } from '@printery/domain/delivery'
import { formatPrinting, formatSizes } from '@printery/domain/line-format'
import { Image, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { PackingSlip, PackingSlipLine } from './document-data.ts'
import type { Content } from './page-layout.ts'
import { addressLines, detailsOf, partiesOf, sellerParty } from './parties.ts'
import { imageOf } from './rows.ts'
import { fittingStyle, type Styles } from './styles.ts'
import { texts } from './texts.ts'

/** The packing slip of a parcel, without prices. */
export function packingContent(data: PackingSlip, styles: Styles): Content {
  const { delivery, lines } = data
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const details = [
    { label: texts.orderNumber, value: publicNumber(data.id) },
    {
      label: texts.expected,
      value: formatExpectedDelivery({ shippingFrom: delivery.from, shippingDate: delivery.by }),
    },
    { label: texts.deliveryType, value: texts.shippingTypes[delivery.shippingType] },
    { label: texts.pieceCount, value: String(pieces) },
    { label: texts.boxes, value: String(data.boxes) },
  ]
  const parties = [
    sellerParty(data.seller),
    {
      label: texts.deliveredTo,
      name: delivery.name,
      lines: [...addressLines(delivery.address), delivery.phoneNumber],
    },
  ]
  const head = h(
    View,
    { style: styles.columns },
    h(Text, { style: styles.descriptionHead }, texts.item),
    h(Text, { style: styles.packedHead }, texts.quantity),
    h(Text, { style: styles.tickHead }, texts.packed),
  )
  const rows = lines.map((line) => rowOf(line, styles))
  return {
    pages: [[detailsOf(details, styles), partiesOf(parties, styles), head, ...rows]],
    mayOverflow: true,
  }
}

function rowOf(line: PackingSlipLine, styles: Styles): ReactElement {
  const title = `${line.title}, ${line.colourName}`
  const sizes = formatSizes(line.sizes)
  return h(
    View,
    { style: [styles.row, styles.packedRow], wrap: false },
    line.picture
      ? h(Image, { src: imageOf(line.picture), style: styles.picture })
      : h(View, { style: styles.noPicture }),
    h(
      View,
      { style: styles.description },
      h(Text, { style: fittingStyle(title, styles.itemTitle) }, title),
      h(Text, { style: fittingStyle(sizes, styles.soft) }, sizes),
      h(Text, { style: styles.soft }, formatPrinting(line.printing, line.screenColours)),
    ),
    h(Text, { style: styles.packedQuantity }, String(line.quantity)),
    h(View, { style: styles.tickCell }, h(View, { style: styles.tick })),
  )
}
