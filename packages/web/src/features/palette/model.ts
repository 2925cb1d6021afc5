import type { SearchResult } from '@printery/contract'
import { texts } from './texts.ts'

export interface PageLink {
  to: string
  label: string
}

export interface Entry {
  to: string
  label: string
  /** Additional muted text. */
  detail?: string
}

export interface Group {
  title: string
  entries: Entry[]
}

/**
 * Results of a portal's palette for this text: pages by their names immediately, and the results from the server.
 * `portal` is its path.
 */
export function groupsOf(
  portal: string,
  text: string,
  pages: readonly PageLink[],
  searchResult: SearchResult | undefined,
): Group[] {
  const query = text.trim().toLowerCase()
  const groups: Group[] = [
    {
      title: texts.orders,
      entries: (searchResult?.orders ?? []).map(({ id, number, customer, status }) => ({
        to: `/account/mygifts/${id}`,
        label: number,
        detail: `${customer}, ${status}`,
      })),
    },
    {
      title: texts.customers,
      entries: (searchResult?.customers ?? []).map(({ id, name, email }) => ({
        to: `/account/user/${id}`,
        label: name,
        detail: email,
      })),
    },
    {
      title: texts.quotations,
      entries: (searchResult?.quotations ?? []).map(({ id, number, customer }) => ({
        to: `${portal}/quotation/${id}`,
        label: number,
        detail: customer,
      })),
    },
    {
      title: texts.products,
      entries: (searchResult?.products ?? []).map(({ id, title }) => ({
        to: `${portal}/addproducts/${id}`,
        label: title,
      })),
    },
    {
      title: texts.pages,
      entries: pages
        .filter(({ label }) => label.toLowerCase().includes(query))
        .map(({ to, label }) => ({ to, label })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
