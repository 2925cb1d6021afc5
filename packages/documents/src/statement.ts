import { formatCents } from '@printery/domain'
import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { SupplierStatement } from './document-data.ts'
import type { Content } from './page-layout.ts'
import { detailsOf, partiesOf, sellerParty } from './parties.ts'
import { statementTexts as texts } from './statement-texts.ts'
import { fittingStyle, type Styles } from './styles.ts'

/** The balances and entries of a supplier's month. */
export function statementContent(data: SupplierStatement, styles: Styles): Content {
  const details = [
    { label: texts.month, value: data.month },
    { label: texts.opening, value: formatCents(data.opening) },
    { label: texts.closing, value: formatCents(data.closing) },
  ]
  const parties = [sellerParty(data.seller), { label: texts.supplier, name: data.supplier, lines: [] }]
  const head = h(
    View,
    { style: styles.columns },
    h(Text, { style: styles.statementDay }, texts.day),
    h(Text, { style: styles.statementDescription }, texts.what),
    h(Text, { style: styles.statementCents }, texts.amount),
  )
  const rows = data.entries.map((entry) => rowOf(entry, styles))
  const none = h(Text, { style: styles.soft }, texts.none)
  const list = rows.length > 0 ? rows : [none]
  return {
    pages: [[detailsOf(details, styles), partiesOf(parties, styles), head, ...list]],
    mayOverflow: true,
  }
}

function rowOf(entry: SupplierStatement['entries'][number], styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.statementRow, wrap: false },
    h(Text, { style: styles.statementDay }, entry.day),
    h(
      View,
      { style: styles.statementDescription },
      h(Text, null, entry.what),
      h(Text, { style: fittingStyle(entry.about, styles.soft) }, entry.about),
    ),
    h(Text, { style: styles.statementCents }, formatCents(entry.cents)),
  )
}
