import { addDays, formatDay, formatMoment, publicNumber, shopDay } from '@printery/domain'
import { Image, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { AnyPaper, DesignPaper, OrderPaper, QuotationPaper } from './paper.ts'
import { addressLines, factsOf, partiesOf, sellerParty } from './parties.ts'
import { imageOf, rowsOf, wordsOf } from './rows.ts'
import type { Styles } from './styles.ts'
import { endOf } from './sum.ts'
import { texts } from './texts.ts'

/** What stands on the sheet of each kind of document. */
export function contentOf(paper: AnyPaper, styles: Styles): ReactNode[] {
  if (paper.kind === 'quotation') return quotation(paper, styles)
  return paper.kind === 'design' ? design(paper, styles) : order(paper, styles)
}

/** Days that a quotation holds, and within which it is paid. */
const quotationDays = 7

function quotation(paper: QuotationPaper, styles: Styles): ReactNode[] {
  const { id, createdAt, buyer, seller, lines, sum } = paper
  const end = formatDay(addDays(shopDay(new Date(createdAt)), quotationDays))
  return [
    factsOf(
      [
        { label: texts.quotationNumber, figure: publicNumber(id) },
        { label: texts.issued, figure: formatMoment(new Date(createdAt)) },
        { label: texts.validUntil, figure: end },
        { label: texts.due, figure: end },
      ],
      styles,
    ),
    partiesOf(
      [sellerParty(seller), { label: texts.quotedFor, name: buyer.name, lines: [buyer.phoneNumber] }],
      styles,
    ),
    ...rowsOf(lines, styles),
    endOf(
      sum,
      [
        texts.validity(end),
        texts.paymentDue(end),
        texts.delivery,
        texts.contact(seller.supportEmail, seller.phone),
      ],
      styles,
    ),
  ]
}

function order(paper: OrderPaper, styles: Styles): ReactNode[] {
  const { id, createdAt, seller, billing, delivery, lines, sum } = paper
  const day = formatMoment(new Date(createdAt))
  return [
    factsOf(
      [
        { label: texts.orderNumber, figure: publicNumber(id) },
        { label: texts.issued, figure: day },
        { label: texts.payment, figure: texts.payments[paper.payment](day) },
        { label: texts.expected, figure: formatDay(delivery.by) },
      ],
      styles,
    ),
    partiesOf(
      [
        sellerParty(seller),
        { label: texts.billedTo, name: billing.name, lines: addressLines(billing.address) },
        {
          label: texts.deliveredTo,
          name: delivery.name,
          lines: [...addressLines(delivery.address), delivery.phoneNumber, delivery.email],
        },
      ],
      styles,
    ),
    ...rowsOf(lines, styles),
    endOf(sum, [texts.defects, texts.contact(seller.supportEmail, seller.phone)], styles),
  ]
}

/** Points that a picture of a design may take, so that two stand on a page. */
const designBox = { width: 480, height: 340 }

function design(paper: DesignPaper, styles: Styles): ReactNode[] {
  return [
    factsOf(
      [
        { label: texts.orderNumber, figure: publicNumber(paper.id) },
        { label: texts.issued, figure: formatMoment(new Date(paper.createdAt)) },
      ],
      styles,
    ),
    partiesOf([sellerParty(paper.seller)], styles),
    h(View, { key: 'item' }, ...wordsOf(paper.item, styles)),
    ...paper.pictures.map(({ label, picture, width, height }, at) => {
      const scale = Math.min(designBox.width / width, designBox.height / height)
      return h(
        View,
        { style: styles.design, wrap: false, key: at },
        h(Text, { style: styles.designLabel }, label),
        h(Image, { src: imageOf(picture), style: { width: width * scale, height: height * scale } }),
      )
    }),
  ]
}
