import { publicNumber } from '@printery/domain'
import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { DocumentData } from './document-data.ts'
import { pageSize, processInks, type Styles } from './styles.ts'
import { texts } from './texts.ts'

export interface Content {
  /** The content of each page. */
  pages: readonly (readonly ReactNode[])[]
  /** Whether a page can overflow to another one: then page numbers are computed after the layout, which is slower. */
  mayOverflow: boolean
}

/** The frame of every document: page size, metadata, header and footer. */
export function layOutDocument(data: DocumentData, styles: Styles, { pages, mayOverflow }: Content) {
  const title = texts.title(data.kind, numberOf(data))
  return h(
    Document,
    {
      title,
      author: data.seller.name,
      creator: data.seller.name,
      producer: data.seller.name,
      language: 'en-SG',
      creationDate: new Date(data.createdAt),
    },
    ...pages.map((content, at) =>
      h(
        Page,
        { size: pageSize, style: styles.page },
        h(View, { style: styles.topBar, fixed: true }, ...colourBar()),
        h(
          View,
          { style: styles.head, fixed: true },
          h(Text, { style: styles.brand }, data.seller.name),
          h(Text, { style: styles.headNumber }, title),
        ),
        ...(at === 0 ? [titleOf(data, styles)] : []),
        ...content,
        h(
          View,
          { style: styles.foot, fixed: true },
          h(Text, null, `${data.seller.name}, ${texts.registration(data.seller.registration)}`),
          mayOverflow
            ? h(Text, { render: renderPageNumber })
            : h(Text, null, texts.page(at + 1, pages.length)),
        ),
      ),
    ),
  )
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
  const number = publicNumber(data.id)
  return data.kind === 'job' ? `${number}/${data.number}` : number
}

function renderPageNumber({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }): string {
  return texts.page(pageNumber, totalPages)
}

/** A colour bar of the process inks, as on the edge of a print sheet. */
export function colourBar(): ReactElement[] {
  return processInks.map((backgroundColor) => h(View, { style: { flex: 1, backgroundColor } }))
}
