import { formatDay, formatMoment, publicNumber, quotationDays, type ShippingType } from '@printery/domain'
import {
  defaultDeliveryDays,
  deliveryWindow,
  formatExpectedDelivery,
  workingDaysText,
} from '@printery/domain/delivery'
import { Image, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { closingSection } from './closing-section.ts'
import { correctingContent } from './correcting-document.ts'
import type {
  DesignDocument,
  DocumentData,
  DocumentLine,
  DocumentTotals,
  IssuedInvoice,
  OrderDocument,
  QuotationDocument,
  QuotedDelivery,
} from './document-data.ts'
import { issuedTexts } from './issued-texts.ts'
import { jobContent } from './job-ticket.ts'
import { packingContent } from './packing-slip.ts'
import { splitIntoPages } from './page-breaks.ts'
import type { Content } from './page-layout.ts'
import {
  addressLines,
  type Detail,
  detailsOf,
  fitsPage,
  type Party,
  partiesOf,
  sellerParty,
} from './parties.ts'
import { proofPackContent } from './proof-pack.ts'
import { columnsOf, descriptionOf, fitsRow, imageOf, rowsOf } from './rows.ts'
import { statementContent } from './statement.ts'
import type { Styles } from './styles.ts'
import { texts } from './texts.ts'

/** The content of each kind of document. */
export function contentOf(data: DocumentData, styles: Styles): Content {
  if (data.kind === 'quotation') return quotationContent(data, styles)
  if (data.kind === 'design') return designContent(data, styles)
  if (data.kind === 'job') return jobContent(data, styles)
  if (data.kind === 'proof pack') return proofPackContent(data, styles)
  if ('invoice' in data) return correctingContent(data, styles)
  if (data.kind === 'statement') return statementContent(data, styles)
  return data.kind === 'packing' ? packingContent(data, styles) : orderContent(data, styles)
}

function quotationContent(data: QuotationDocument, styles: Styles): Content {
  const { id, createdAt, buyer, seller, sum } = data
  const issued = new Date(createdAt)
  const { shippingType } = sum
  const validUntil = new Date(data.validUntil)
  const end = formatMoment(validUntil)
  // Staff may have extended the validity, so the number of days is computed.
  const days = quotationDays(issued, validUntil)
  return salesContent(data, styles, {
    details: [
      { label: texts.quotationNumber, value: publicNumber(id) },
      { label: texts.issued, value: formatMoment(issued) },
      { label: texts.validUntil, value: end },
      { label: texts.due, value: end },
    ],
    parties: [sellerParty(seller), { label: texts.quotedFor, name: buyer.name, lines: [buyer.phoneNumber] }],
    terms: [
      texts.validity(end, days),
      texts.paymentDue(end, days),
      texts.delivery(
        shippingType,
        formatMoment(issued),
        data.promise ?? earlierPromise(shippingType, issued),
      ),
      texts.contact(seller.supportEmail, seller.phone),
    ],
  })
}

/** The delivery promise of quotations that were issued before delivery times became a setting. */
function earlierPromise(type: ShippingType, issued: Date): QuotedDelivery {
  const { regular, fast } = defaultDeliveryDays
  return {
    ...deliveryWindow({ days: defaultDeliveryDays, closed: [] }, type, issued),
    workingDays: { regular: workingDaysText(regular), fast: workingDaysText(fast) },
  }
}

function orderContent(data: OrderDocument, styles: Styles): Content {
  const { id, createdAt, seller, billing, delivery, issued } = data
  const day = formatMoment(new Date(createdAt))
  return salesContent(data, styles, {
    details: [
      ...(issued ? [{ label: issuedTexts.number(issued), value: issued.number }] : []),
      { label: texts.orderNumber, value: publicNumber(id) },
      { label: texts.issued, value: issued ? formatDay(issued.issuedOn) : day },
      { label: texts.payment, value: texts.payments[data.payment](day) },
      {
        label: texts.expected,
        value: formatExpectedDelivery({ shippingFrom: delivery.from, shippingDate: delivery.by }),
      },
    ],
    parties: [
      withLines(sellerParty(seller), issuedTexts.sellerLines(issued)),
      withLines(
        { label: texts.billedTo, name: billing.name, lines: addressLines(billing.address) },
        issuedTexts.buyerLines(issued),
      ),
      {
        label: texts.deliveredTo,
        name: delivery.name,
        lines: [...addressLines(delivery.address), delivery.phoneNumber, delivery.email],
      },
    ],
    terms: [
      ...(issued?.paymentTerms ? [issued.paymentTerms] : []),
      texts.defects,
      texts.contact(seller.supportEmail, seller.phone),
    ],
  })
}

function withLines(party: Party, lines: readonly string[]): Party {
  return { ...party, lines: [...party.lines, ...lines] }
}

interface SalesSections {
  details: Detail[]
  parties: Party[]
  terms: string[]
}

/** The content of a sale: details and addresses before the first line, totals and terms after the last. */
function salesContent(
  { lines, sum, issued }: { lines: readonly DocumentLine[]; sum: DocumentTotals; issued?: IssuedInvoice },
  styles: Styles,
  { details, parties, terms }: SalesSections,
): Content {
  const [first = [], ...further] = splitIntoPages(rowsOf(lines, styles))
  const leading = [detailsOf(details, styles), partiesOf(parties, styles), columnsOf(styles)]
  const pages = [[...leading, ...first], ...further]
  pages.at(-1)?.push(closingSection(sum, terms, styles, issuedTexts.netRow(issued)))
  return { pages, mayOverflow: !(fitsPage(parties) && lines.every(fitsRow)) }
}

/** Maximum size of a design's picture in points, so that two fit on a page. */
const designBox = { width: 480, height: 340 }

function designContent(data: DesignDocument, styles: Styles): Content {
  const details = [
    { label: texts.orderNumber, value: publicNumber(data.id) },
    { label: texts.issued, value: formatMoment(new Date(data.createdAt)) },
  ]
  const pictures = data.pictures.map(({ label, picture, width, height }) => {
    const scale = Math.min(designBox.width / width, designBox.height / height)
    return h(
      View,
      { style: styles.design, wrap: false },
      h(Text, { style: styles.designLabel }, label),
      h(Image, { src: imageOf(picture), style: { width: width * scale, height: height * scale } }),
    )
  })
  const item = h(View, null, ...descriptionOf(data.item, styles))
  const leading = [detailsOf(details, styles), partiesOf([sellerParty(data.seller)], styles), item]
  return { pages: [[...leading, ...pictures]], mayOverflow: true }
}
