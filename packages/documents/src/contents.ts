import { formatDay, formatMoment, publicNumber, quotationDays, quotationEnd } from '@printery/domain'
import { Image, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { job } from './job.ts'
import { packing } from './packing.ts'
import { ontoPages } from './page-breaks.ts'
import type { AnyPaper, DesignPaper, OrderPaper, PaperLine, PaperSum, QuotationPaper } from './paper.ts'
import { addressLines, type Fact, factsOf, fitsPage, type Party, partiesOf, sellerParty } from './parties.ts'
import { columnsOf, fitsRow, imageOf, rowsOf, wordsOf } from './rows.ts'
import type { Content } from './sheet.ts'
import type { Styles } from './styles.ts'
import { endOf } from './sum.ts'
import { texts } from './texts.ts'

/** What stands on the sheet of each kind of document. */
export function contentOf(paper: AnyPaper, styles: Styles): Content {
  if (paper.kind === 'quotation') return quotation(paper, styles)
  if (paper.kind === 'design') return design(paper, styles)
  if (paper.kind === 'job') return job(paper, styles)
  return paper.kind === 'packing' ? packing(paper, styles) : order(paper, styles)
}

function quotation(paper: QuotationPaper, styles: Styles): Content {
  const { id, createdAt, buyer, seller } = paper
  const validUntil = new Date(paper.validUntil)
  const end = formatMoment(validUntil)
  // Staff may have moved its end.
  const days =
    quotationEnd(new Date(createdAt)).getTime() === validUntil.getTime() ? quotationDays : undefined
  return sold(paper, styles, {
    facts: [
      { label: texts.quotationNumber, figure: publicNumber(id) },
      { label: texts.issued, figure: formatMoment(new Date(createdAt)) },
      { label: texts.validUntil, figure: end },
      { label: texts.due, figure: end },
    ],
    parties: [sellerParty(seller), { label: texts.quotedFor, name: buyer.name, lines: [buyer.phoneNumber] }],
    terms: [
      texts.validity(end, days),
      texts.paymentDue(end, days),
      texts.delivery,
      texts.contact(seller.supportEmail, seller.phone),
    ],
  })
}

function order(paper: OrderPaper, styles: Styles): Content {
  const { id, createdAt, seller, billing, delivery } = paper
  const day = formatMoment(new Date(createdAt))
  return sold(paper, styles, {
    facts: [
      { label: texts.orderNumber, figure: publicNumber(id) },
      { label: texts.issued, figure: day },
      { label: texts.payment, figure: texts.payments[paper.payment](day) },
      { label: texts.expected, figure: formatDay(delivery.by) },
    ],
    parties: [
      sellerParty(seller),
      { label: texts.billedTo, name: billing.name, lines: addressLines(billing.address) },
      {
        label: texts.deliveredTo,
        name: delivery.name,
        lines: [...addressLines(delivery.address), delivery.phoneNumber, delivery.email],
      },
    ],
    terms: [texts.defects, texts.contact(seller.supportEmail, seller.phone)],
  })
}

interface Around {
  facts: Fact[]
  parties: Party[]
  terms: string[]
}

/** Lines with what stands around them: numbers and addresses before the first, sum and terms behind the last. */
function sold(
  { lines, sum }: { lines: readonly PaperLine[]; sum: PaperSum },
  styles: Styles,
  { facts, parties, terms }: Around,
): Content {
  const [first = [], ...further] = ontoPages(rowsOf(lines, styles))
  const before = [factsOf(facts, styles), partiesOf(parties, styles), columnsOf(styles)]
  const pages = [[...before, ...first], ...further]
  pages.at(-1)?.push(endOf(sum, terms, styles))
  return { pages, mayRunOver: !(fitsPage(parties) && lines.every(fitsRow)) }
}

/** Points that a picture of a design may take, so that two stand on a page. */
const designBox = { width: 480, height: 340 }

function design(paper: DesignPaper, styles: Styles): Content {
  const facts = [
    { label: texts.orderNumber, figure: publicNumber(paper.id) },
    { label: texts.issued, figure: formatMoment(new Date(paper.createdAt)) },
  ]
  const pictures = paper.pictures.map(({ label, picture, width, height }, at) => {
    const scale = Math.min(designBox.width / width, designBox.height / height)
    return h(
      View,
      { style: styles.design, wrap: false, key: at },
      h(Text, { style: styles.designLabel }, label),
      h(Image, { src: imageOf(picture), style: { width: width * scale, height: height * scale } }),
    )
  })
  const item = h(View, { key: 'item' }, ...wordsOf(paper.item, styles))
  const before = [factsOf(facts, styles), partiesOf([sellerParty(paper.seller)], styles), item]
  return { pages: [[...before, ...pictures]], mayRunOver: true }
}
