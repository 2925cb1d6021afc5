import { publicNumber } from '@printery/domain'

export function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}

export function boxes(count: number): string {
  return count === 1 ? '1 box' : `${count} boxes`
}

/** Joins the lines of an address for use within a sentence. */
export function joinLines(address: string): string {
  return address
    .split(/\s*[\r\n]+\s*/)
    .filter((line) => line !== '')
    .join(', ')
}

/** The street of an address, for the preview line. */
export function shortAddress(address: string): string {
  const [street = ''] = joinLines(address).split(',')
  return street.length > 40 ? `${street.slice(0, 39)}…` : street
}

export const orderNumber = publicNumber

/** The button of most customer emails. */
export function orderButton(orderId: string, label = 'See the order') {
  return { label, path: `/account/mygifts/${orderId}` }
}

/** The review page of an item. */
export function reviewPath({ orderId, itemId }: { orderId: string; itemId: string }): string {
  return `/reviewOrder/${orderId}/${itemId}`
}

/** The number of characters of a preview line that mail clients show. */
const maxPreviewLength = 90

/** The beginning of a text on one line. */
export function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxPreviewLength ? `${line.slice(0, maxPreviewLength - 1).trimEnd()}…` : line
}
