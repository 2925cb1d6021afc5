import { publicNumber } from '@printery/domain'
import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { AnyPaper } from './paper.ts'
import { pageSize, processInks, type Styles } from './styles.ts'
import { texts } from './texts.ts'

/** What every document has: its size, its name, and the lines above and below each page. */
export function sheetOf(paper: AnyPaper, styles: Styles, content: readonly ReactNode[]) {
  const number = publicNumber(paper.id)
  const title = texts.title(paper.kind, number)
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
    h(
      Page,
      { size: pageSize, style: styles.page },
      h(View, { style: styles.topBar, fixed: true }, ...inkPatches()),
      h(
        View,
        { style: styles.head, fixed: true },
        h(Text, { style: styles.brand }, paper.seller.name),
        h(Text, { style: styles.headNumber }, title),
      ),
      h(
        View,
        { style: styles.title },
        h(Text, { style: styles.titleWord }, texts.titles[paper.kind]),
        h(Text, { style: styles.titleNumber }, number),
      ),
      // Directly on the page: a row inside of anything else would not begin a page.
      ...content,
      h(
        View,
        { style: styles.foot, fixed: true },
        h(Text, null, `${paper.seller.name}, ${texts.registration(paper.seller.registration)}`),
        h(Text, {
          render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
            texts.page(pageNumber, totalPages),
        }),
      ),
    ),
  )
}

/** The inks of the press side by side, as on the edge of a sheet. */
export function inkPatches(): ReactElement[] {
  return processInks.map((backgroundColor) =>
    h(View, { style: { flex: 1, backgroundColor }, key: backgroundColor }),
  )
}
