import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Seller } from './paper.ts'
import { fitting, type Styles } from './styles.ts'
import { texts } from './texts.ts'

export interface Fact {
  label: string
  figure: string
}

/** Numbers and dates in one strip. */
export function factsOf(facts: readonly Fact[], styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.facts },
    ...facts.map(({ label, figure }) =>
      h(
        View,
        { style: styles.fact, key: label },
        h(Text, { style: styles.label }, label),
        h(Text, { style: styles.figure }, figure),
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

/** Who sells, who pays, who receives, beside each other. */
export function partiesOf(parties: readonly Party[], styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.parties },
    ...parties.map(({ label, name, lines }) =>
      h(
        View,
        { style: styles.party, key: label },
        h(Text, { style: styles.label }, label),
        h(Text, { style: fitting(name, styles.strong) }, name),
        ...lines
          .filter(Boolean)
          .map((line, at) => h(Text, { style: fitting(line, styles.soft), key: at }, line)),
      ),
    ),
  )
}

/** Lines of an address that a page has room for. */
const mostLines = 6

/** As it was typed; one of more lines than an address has goes on as one text, so that no page is lost to it. */
export function addressLines(address: string): string[] {
  const lines = address
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length <= mostLines ? lines : [lines.join(', ')]
}

/** Rows of text that the addresses may take, and letters that one holds at least. */
const [mostRows, leastLetters] = [10, 26]

/** Whether the addresses are certain to leave the room that the first rows need. */
export function fitsPage(parties: readonly Party[]): boolean {
  const rowsOf = (text: string) => Math.ceil(text.length / leastLetters)
  return parties.every(
    ({ name, lines }) => [name, ...lines].reduce((sum, text) => sum + rowsOf(text), 0) <= mostRows,
  )
}
