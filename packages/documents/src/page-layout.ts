import { publicNumber } from '@printery/domain'
import { Document, Image, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { DocumentData, Seller } from './document-data.ts'
import { imageOf } from './rows.ts'
import { pageSize, processInks, type Styles } from './styles.ts'
import { texts } from './texts.ts'

export interface Content {
  /** The content of each page. */
  pages: readonly (readonly ReactNode[])[]
  /** Whether a page can overflow to another one: then page numbers are computed after the layout, which is slower. */
  mayOverflow: boolean
}

interface LaidOutDocument {
  data: DocumentData
  content: Content
}

/** One PDF of documents of one kind, with its metadata. */
export function layOutDocuments(documents: readonly LaidOutDocument[], styles: Styles) {
  const [first] = documents
  if (!first) throw new Error('a PDF needs at least one document')
  const { kind, seller, createdAt } = first.data
  const title =
    documents.length === 1
      ? texts.title(kind, numberOf(first.data))
      : texts.titleOfSeveral(kind, documents.length)
  return h(
    Document,
    {
      title,
      author: seller.name,
      creator: seller.name,
      producer: seller.name,
      language: 'en-SG',
      creationDate: new Date(createdAt),
    },
    ...documents.flatMap(({ data, content }) => pagesOf(data, content, styles)),
  )
}

/** The frame of every document: page size, header and footer. */
function pagesOf(data: DocumentData, { pages, mayOverflow }: Content, styles: Styles): ReactElement[] {
  const title = texts.title(data.kind, numberOf(data))
  return pages.map((content, index) =>
    h(
      Page,
      { size: pageSize, style: styles.page },
      h(View, { style: styles.topBar, fixed: true }, ...colourBar()),
      h(
        View,
        { style: styles.head, fixed: true },
        brandOf(data.seller, styles),
        h(Text, { style: styles.headNumber }, title),
      ),
      ...(index === 0 ? [titleOf(data, styles)] : []),
      ...content,
      h(
        View,
        { style: styles.foot, fixed: true },
        h(Text, null, `${data.seller.name}, ${texts.registration(data.seller.registration)}`),
        mayOverflow
          ? h(Text, { render: pages.length === 1 ? renderOwnPageNumber : renderPageNumber })
          : h(Text, null, texts.page(index + 1, pages.length)),
      ),
    ),
  )
}

/** The logo is no higher than the name, so that the content has the same height with and without it. */
function brandOf({ name, logo }: Seller, styles: Styles): ReactElement {
  if (!logo) return h(Text, { style: styles.brand }, name)
  const { width, height } = styles.logo
  const scale = Math.min(width / logo.width, height / logo.height)
  return h(Image, {
    src: imageOf(logo.picture),
    style: { width: logo.width * scale, height: logo.height * scale },
  })
}

function titleOf(data: DocumentData, styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.title },
    h(Text, { style: styles.titleWord }, texts.titles[data.kind]),
    h(Text, { style: styles.titleNumber }, numberOf(data)),
  )
}

/** An item is identified by its order and position: `7f3a9c21-e/2`. */
function numberOf(data: DocumentData): string {
  if (data.kind === 'statement') return data.month
  if ('invoice' in data) return data.invoice.number
  if ('issued' in data && data.issued) return data.issued.number
  const number = publicNumber(data.id)
  return data.kind === 'job' || data.kind === 'proof pack' ? `${number}/${data.number}` : number
}

function renderPageNumber({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }): string {
  return texts.page(pageNumber, totalPages)
}

interface OwnPageNumber {
  subPageNumber: number
  subPageTotalPages: number
}

/** Counts the pages of one document among several. */
function renderOwnPageNumber({ subPageNumber, subPageTotalPages }: OwnPageNumber): string {
  return texts.page(subPageNumber, subPageTotalPages)
}

/** A colour bar of the process inks, as on the edge of a print sheet. */
export function colourBar(): ReactElement[] {
  return processInks.map((backgroundColor) => h(View, { style: { flex: 1, backgroundColor } }))
}
