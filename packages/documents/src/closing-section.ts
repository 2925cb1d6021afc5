import { type Cents, formatCents, formatTotal, percentOf, totalInWords } from '@printery/domain'
import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { DocumentTax, DocumentTotals } from './document-data.ts'
import { colourBar } from './page-layout.ts'
import type { Styles } from './styles.ts'
import { texts } from './texts.ts'

/**
 * The section after the rows, kept on one page: the total in words next to the amounts, and the terms. `net` is the
 * total without tax.
 */
export function closingSection(
  sum: DocumentTotals,
  terms: readonly string[],
  styles: Styles,
  net: readonly { label: string; cents: Cents }[] = [],
): ReactElement {
  const netRows = net.map(({ label, cents }) => sumRow(label, formatCents(cents), styles))
  return h(
    View,
    { style: styles.closing, wrap: false },
    h(
      View,
      { style: styles.amountInWords },
      h(Text, { style: styles.label }, texts.inWords),
      h(Text, { style: styles.amountInWordsText }, totalInWords(sum.total)),
      ...terms.map((term) => h(Text, { style: styles.soft }, term)),
    ),
    h(
      View,
      { style: styles.totals },
      h(View, { style: styles.bar }, ...colourBar()),
      ...sumRows(sum, styles),
      ...(sum.tax?.mode === 'exclusive' ? netRows : []),
      ...taxSection(sum, 'exclusive', styles),
      totalRow(sum, styles),
      ...taxSection(sum, 'inclusive', styles),
      ...(sum.tax?.mode === 'inclusive' ? netRows : []),
      ...refundRow(sum, styles),
    ),
  )
}

function sumRows(sum: DocumentTotals, styles: Styles): ReactElement[] {
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
    { style: styles.sumRow },
    h(Text, { style: styles.soft }, name),
    h(Text, { style: styles.figure }, amount),
  )
}

/** Tax on top of the prices comes before the total, included tax after it. */
function taxSection({ tax }: DocumentTotals, mode: DocumentTax['mode'], styles: Styles): ReactElement[] {
  if (tax?.mode !== mode) return []
  return tax.rows.map(({ label, cents }) => sumRow(label, formatCents(cents), styles))
}

/** The refund is shown after the total, because the total remains the amount paid. */
function refundRow({ refunded = 0 }: DocumentTotals, styles: Styles): ReactElement[] {
  return refunded > 0 ? [sumRow(texts.refunded, `- ${formatCents(refunded)}`, styles)] : []
}

function totalRow({ total }: DocumentTotals, styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.total },
    h(Text, { style: styles.strong }, texts.total),
    h(Text, { style: styles.totalFigure }, formatTotal(total)),
  )
}
