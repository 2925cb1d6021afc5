import { formatCents, formatTotal, percentOf, totalInWords } from '@printery/domain'
import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { PaperSum } from './paper.ts'
import { inkPatches } from './sheet.ts'
import type { Styles } from './styles.ts'
import { texts } from './texts.ts'

/** What stands behind the rows and stays together: the total in words beside the sum, and the terms below. */
export function endOf(sum: PaperSum, terms: readonly string[], styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.end, wrap: false, key: 'end' },
    h(
      View,
      { style: styles.words },
      h(Text, { style: styles.label }, texts.inWords),
      h(Text, { style: styles.wordsText }, totalInWords(sum.total)),
      ...terms.map((term, at) => h(Text, { style: styles.soft, key: at }, term)),
    ),
    h(
      View,
      { style: styles.sum },
      h(View, { style: styles.bar }, ...inkPatches()),
      ...sumRows(sum, styles),
      totalRow(sum, styles),
      ...refundRow(sum, styles),
    ),
  )
}

function sumRows(sum: PaperSum, styles: Styles): ReactElement[] {
  const rows: [string, string][] = [[texts.subtotal, formatCents(sum.subTotal)]]
  if (sum.discount > 0)
    rows.push([texts.discount(sum.discount), `- ${formatCents(percentOf(sum.subTotal, sum.discount))}`])
  rows.push([
    texts.shippingLine(sum.shippingType),
    sum.shippingCost === 0 ? texts.free : formatCents(sum.shippingCost),
  ])
  return rows.map(([name, amount]) => sumRow(name, amount, styles))
}

function sumRow(name: string, amount: string, styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.sumRow, key: name },
    h(Text, { style: styles.soft }, name),
    h(Text, { style: styles.figure }, amount),
  )
}

/** Behind the total, which stays what was paid. */
function refundRow({ refunded = 0 }: PaperSum, styles: Styles): ReactElement[] {
  return refunded > 0 ? [sumRow(texts.refunded, `- ${formatCents(refunded)}`, styles)] : []
}

function totalRow({ total }: PaperSum, styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.total, key: 'total' },
    h(Text, { style: styles.strong }, texts.total),
    h(Text, { style: styles.totalFigure }, formatTotal(total)),
  )
}
