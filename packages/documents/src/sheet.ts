import { publicNumber } from '@printery/domain'
import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { AnyPaper } from './paper.ts'
import { pageSize, processInks, type Styles } from './styles.ts'
import { texts } from './texts.ts'

export interface Content {
  /** What stands on each page. */
  pages: readonly (readonly ReactNode[])[]
  /** Whether a page may run over into another: then they are counted when all is settled, which takes longer. */
  mayRunOver: boolean
}

/** What every document has: its size, its name, and the lines above and below each page. */
export function sheetOf(paper: AnyPaper, styles: Styles, { pages, mayRunOver }: Content) {
  const title = texts.title(paper.kind, numberOf(paper))
  return h(
    Document,
    {
      title,
      author: paper.seller.name,
      creator: paper.seller.name,
      producer: paper.seller.name,
      language: 'en-SG',
      creationDate: new Date(paper.createdAt),
    },
    ...pages.map((content, at) =>
      h(
        Page,
        { size: pageSize, style: styles.page, key: at },
        h(View, { style: styles.topBar, fixed: true }, ...inkPatches()),
        h(
          View,
          { style: styles.head, fixed: true },
          h(Text, { style: styles.brand }, paper.seller.name),
          h(Text, { style: styles.headNumber }, title),
        ),
        ...(at === 0 ? [titleOf(paper, styles)] : []),
        ...content,
        h(
          View,
          { style: styles.foot, fixed: true },
          h(Text, null, `${paper.seller.name}, ${texts.registration(paper.seller.registration)}`),
          mayRunOver ? h(Text, { render: countedPage }) : h(Text, null, texts.page(at + 1, pages.length)),
        ),
      ),
    ),
  )
}

function titleOf(paper: AnyPaper, styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.title, key: 'title' },
    h(Text, { style: styles.titleWord }, texts.titles[paper.kind]),
    h(Text, { style: styles.titleNumber }, numberOf(paper)),
  )
}

/** An item is called by its order and its place there: `7f3a9c21-e/2`. */
function numberOf(paper: AnyPaper): string {
  const number = publicNumber(paper.id)
  return paper.kind === 'job' ? `${number}/${paper.number}` : number
}

function countedPage({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }): string {
  return texts.page(pageNumber, totalPages)
}

/** The inks of the press side by side, as on the edge of a sheet. */
export function inkPatches(): ReactElement[] {
  return processInks.map((backgroundColor) =>
    h(View, { style: { flex: 1, backgroundColor }, key: backgroundColor }),
  )
}
