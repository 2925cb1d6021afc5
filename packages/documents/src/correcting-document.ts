import { type Cents, formatCents, formatDay, formatTotal, totalInWords } from '@printery/domain'
import type { EInvoice, ELine, EParty } from '@printery/domain/einvoice'
import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { CorrectingDocument } from './document-data.ts'
import { issuedTexts as texts } from './issued-texts.ts'
import { type Content, colourBar } from './page-layout.ts'
import { type Detail, detailsOf, type Party, partiesOf, sellerParty } from './parties.ts'
import { fittingStyle, type Styles } from './styles.ts'
import { texts as common } from './texts.ts'

/** The content of a credit note, or of an invoice that reinstates a credited one: net amounts by line, and the tax by category and rate. */
export function correctingContent(data: CorrectingDocument, styles: Styles): Content {
  const { invoice, taxName } = data
  const columnHeads = h(
    View,
    { style: styles.columns },
    h(Text, { style: styles.issuedDescriptionHead }, texts.item),
    h(Text, { style: styles.quantityHead }, texts.quantity),
    h(Text, { style: styles.unitPriceHead }, texts.each),
    h(Text, { style: styles.priceHead }, taxName === null ? texts.net : texts.netWithoutTax(taxName)),
  )
  const leading = [
    detailsOf(detailsOfInvoice(invoice), styles),
    partiesOf(partiesOfInvoice(data), styles),
    columnHeads,
  ]
  const rows = invoice.lines.map((line) => rowOf(line, styles))
  return { pages: [[...leading, ...rows, closingOf(data, styles)]], mayOverflow: true }
}

function detailsOfInvoice({ kind, issueDay, orderNumber, precedingInvoice, totals }: EInvoice): Detail[] {
  return [
    { label: texts.issued, value: formatDay(issueDay) },
    { label: texts.order, value: orderNumber ?? '' },
    ...(precedingInvoice
      ? [
          {
            label: texts.correctsLabel,
            value: texts.corrects(precedingInvoice.number, precedingInvoice.issueDay),
          },
        ]
      : []),
    {
      label: kind === 'credit note' ? texts.returned : texts.reinstated,
      value: formatTotal(totals.grossCents),
    },
  ]
}

function partiesOfInvoice({ seller, invoice, taxName }: CorrectingDocument): Party[] {
  const issuer = sellerParty(seller)
  const { taxNumber } = invoice.seller
  const { delivery } = invoice
  return [
    {
      ...issuer,
      lines: [
        ...issuer.lines,
        ...(taxNumber && taxName !== null ? [texts.taxNumber(taxName, taxNumber.number)] : []),
      ],
    },
    { label: common.billedTo, name: invoice.buyer.name, lines: linesOfParty(invoice.buyer) },
    ...(delivery
      ? [{ label: common.deliveredTo, name: delivery.name ?? '', lines: linesOfAddress(delivery.address) }]
      : []),
  ]
}

function linesOfParty({ address, taxNumber }: EParty): string[] {
  return [...linesOfAddress(address), ...(taxNumber ? [texts.buyerTaxNumber(taxNumber.number)] : [])]
}

function linesOfAddress(address: EParty['address'] | undefined): string[] {
  return [address?.street, address?.furtherStreet].filter((line) => line !== undefined)
}

function rowOf(line: ELine, styles: Styles): ReactElement {
  const { name, description, quantity, netCents } = line
  return h(
    View,
    { style: styles.statementRow, wrap: false },
    h(
      View,
      { style: styles.issuedDescription },
      h(Text, { style: fittingStyle(name, styles.strong) }, name),
      ...(description ? [h(Text, { style: fittingStyle(description, styles.soft) }, description)] : []),
    ),
    h(Text, { style: styles.quantity }, String(quantity)),
    h(Text, { style: styles.unitPrice }, netCents % quantity === 0 ? formatCents(netCents / quantity) : ''),
    h(Text, { style: styles.price }, formatCents(netCents)),
  )
}

function closingOf({ invoice, taxName }: CorrectingDocument, styles: Styles): ReactElement {
  const { grossCents } = invoice.totals
  return h(
    View,
    { style: styles.closing, wrap: false },
    h(
      View,
      { style: styles.amountInWords },
      h(Text, { style: styles.label }, texts.inWords),
      h(Text, { style: styles.amountInWordsText }, totalInWords(grossCents)),
      ...(invoice.note
        ? [
            h(Text, { style: styles.label }, texts.reason),
            h(Text, { style: fittingStyle(invoice.note, styles.soft) }, shorten(invoice.note)),
          ]
        : []),
    ),
    h(
      View,
      { style: styles.totals },
      h(View, { style: styles.bar }, ...colourBar()),
      ...sumOf(invoice, taxName).map(([label, cents]) => sumRow(label, cents, styles)),
      h(
        View,
        { style: styles.total },
        h(Text, { style: styles.strong }, taxName === null ? texts.total : texts.totalWithTax(taxName)),
        h(Text, { style: styles.totalFigure }, formatTotal(grossCents)),
      ),
    ),
  )
}

/** Shortens a reason to the space beside the sums; the machine-readable file contains the whole reason. */
function shorten(reason: string): string {
  return reason.length > maxReason ? `${reason.slice(0, maxReason - 1).trimEnd()}…` : reason
}

const maxReason = 280

function sumOf(
  { totals, allowances, charges, breakdown }: EInvoice,
  taxName: string | null,
): [string, Cents][] {
  const rows: [string, Cents][] = [[texts.lines, totals.linesCents]]
  for (const [reason, cents] of byReason(allowances)) rows.push([reason, -cents])
  rows.push(...byReason(charges))
  if (taxName === null) return rows
  rows.push([texts.totalWithoutTax(taxName), totals.netCents])
  for (const { category, rateBasisPoints, taxableCents, taxCents, reason } of breakdown) {
    rows.push([
      category === 'S'
        ? texts.taxRate(taxName, rateBasisPoints, taxableCents)
        : texts.noTax(taxName, reason ?? texts.zeroRated, taxableCents),
      taxCents,
    ])
  }
  return rows
}

function byReason(adjustments: readonly { reason: string; cents: Cents }[]): [string, Cents][] {
  const sums = new Map<string, Cents>()
  for (const { reason, cents } of adjustments) sums.set(reason, (sums.get(reason) ?? 0) + cents)
  return [...sums]
}

function sumRow(label: string, cents: Cents, styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.sumRow },
    h(Text, { style: styles.issuedLabel }, label),
    h(Text, { style: styles.figure }, cents < 0 ? `- ${formatCents(-cents)}` : formatCents(cents)),
  )
}
