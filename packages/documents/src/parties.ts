import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Seller } from './document-data.ts'
import { fittingStyle, type Styles } from './styles.ts'
import { texts } from './texts.ts'

export interface Detail {
  label: string
  value: string
}

/** A row of labelled numbers and dates. */
export function detailsOf(details: readonly Detail[], styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.details },
    ...details.map(({ label, value }) =>
      h(
        View,
        { style: styles.detail },
        h(Text, { style: styles.label }, label),
        h(Text, { style: styles.figure }, value),
      ),
    ),
  )
}

export interface Party {
  label: string
  name: string
  lines: readonly string[]
}

export function sellerParty(seller: Seller): Party {
  return {
    label: texts.from,
    name: seller.name,
    lines: [
      ...addressLines(seller.address),
      texts.registration(seller.registration),
      seller.phone,
      seller.supportEmail,
    ],
  }
}

/** Seller, buyer and recipient next to each other. */
export function partiesOf(parties: readonly Party[], styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.parties },
    ...parties.map(({ label, name, lines }) =>
      h(
        View,
        { style: styles.party },
        h(Text, { style: styles.label }, label),
        h(Text, { style: fittingStyle(name, styles.strong) }, name),
        ...lines.filter(Boolean).map((line) => h(Text, { style: fittingStyle(line, styles.soft) }, line)),
      ),
    ),
  )
}

/** Maximum number of lines of an address. */
const maxLines = 6

/** The lines of an address as entered; a longer one is joined into one text, so that it can't fill a page. */
export function addressLines(address: string): string[] {
  const lines = address
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length <= maxLines ? lines : [lines.join(', ')]
}

/** Maximum number of text rows of the addresses, and minimum number of characters per row. */
const [maxRows, minCharacters] = [10, 26]

/** Whether the addresses are guaranteed to leave enough room for the first rows. */
export function fitsPage(parties: readonly Party[]): boolean {
  const rowsOf = (text: string) => Math.ceil(text.length / minCharacters)
  return parties.every(
    ({ name, lines }) => [name, ...lines].reduce((sum, text) => sum + rowsOf(text), 0) <= maxRows,
  )
}
