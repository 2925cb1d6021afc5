import { publicNumber } from '@printery/domain'

export function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}

export function boxes(count: number): string {
  return count === 1 ? '1 box' : `${count} boxes`
}

/** An address in the middle of a sentence stands on one line. */
export function oneLine(address: string): string {
  return address
    .split(/\s*[\r\n]+\s*/)
    .filter((line) => line !== '')
    .join(', ')
}

/** The street of an address, for the line beside a subject. */
export function shortAddress(address: string): string {
  const [street = ''] = oneLine(address).split(',')
  return street.length > 40 ? `${street.slice(0, 39)}…` : street
}

export const orderNumber = publicNumber

/** The one button of most mails to a customer. */
export function seeTheOrder(orderId: string, label = 'See the order') {
  return { label, path: `/account/mygifts/${orderId}` }
}

/** Where an item's design is looked at. */
export function theReview({ orderId, itemId }: { orderId: string; itemId: string }): string {
  return `/reviewOrder/${orderId}/${itemId}`
}

/** As many letters as a mailbox shows beside a subject. */
const shortest = 90

/** The beginning of what somebody wrote, on one line. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > shortest ? `${line.slice(0, shortest - 1).trimEnd()}…` : line
}
