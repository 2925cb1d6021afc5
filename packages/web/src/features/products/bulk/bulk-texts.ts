import { formatCents, openTierEnd } from '@printery/domain'
import { maxPercent, minPercent } from '@printery/domain/price-change'
import type { BulkAction, BulkResult } from './bulk.ts'

/** Every text of the changes of many products at once. */
export const bulkTexts = {
  bar: 'Selected products',
  count: (n: number) => `${productCount(n)} selected`,
  /** `selectable` is the maximum number that can be selected at once. */
  selectAll: (total: number, selectable: number) =>
    selectable < total
      ? `Select the newest ${formatNumber(selectable)} of ${formatNumber(total)}`
      : `Select all ${formatNumber(total)} that match`,
  clear: 'Clear',
  actions: { publish: 'Publish', archive: 'Archive', prices: 'Change prices' } satisfies Record<
    BulkAction,
    string
  >,
  titles: {
    publish: 'Publish products',
    archive: 'Archive products',
    prices: 'Change prices',
  } satisfies Record<BulkAction, string>,
  hints: {
    publish: 'They are offered in the shop. Any that still need approval or a picture wait for it.',
    archive:
      'They leave the shop and this list, and stay under the state Archived. Existing orders are not affected, and they can be published again.',
    prices:
      'The price per piece of every tier changes; prices of printing stay. Percentages are rounded to whole cents, half a cent up.',
  } satisfies Record<BulkAction, string>,
  direction: 'Direction',
  directions: { raise: 'Raise', lower: 'Lower' },
  by: 'By',
  unit: 'Unit',
  units: { percent: '%', amount: 'SGD per piece' },
  invalidNumber: `Write a number above 0 with two decimals at most; percentages go from ${minPercent} to ${maxPercent}.`,
  preview: 'Preview',
  checking: 'Checking what changes…',
  previewFailed: 'The changes could not be previewed.',
  willChange: (n: number) => (n === 0 ? 'Nothing changes.' : `${productCount(n)} will change.`),
  changes: 'What changes',
  unchanged: (n: number) => `${productCount(n)} ${n === 1 ? 'stays' : 'stay'} as before`,
  product: 'Product',
  prices: 'Price per piece',
  price: ({ from, to, before, after }: BulkResult['prices'][number]) =>
    `${to >= openTierEnd ? `${from}+` : `${from}–${to}`}: ${formatCents(before)} → ${formatCents(after)}`,
  unknownProduct: 'Unknown product',
  more: (n: number) => `and ${formatNumber(n)} more`,
  confirm: {
    publish: (n: number) => `Publish ${productCount(n)}`,
    archive: (n: number) => `Archive ${productCount(n)}`,
    prices: (n: number) => `Change ${productCount(n)}`,
  } satisfies Record<BulkAction, (n: number) => string>,
  cancel: 'Cancel',
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}…`,
  failed: 'Not all products could be changed.',
  report: 'Report',
  changedCount: (n: number) =>
    n === 0 ? 'Nothing was changed.' : `${productCount(n)} ${n === 1 ? 'was' : 'were'} changed.`,
  waitingCount: (n: number) => `${productCount(n)} ${n === 1 ? 'is' : 'are'} waiting before customers see it`,
  failedCount: (n: number) => `${productCount(n)} could not be changed`,
  close: 'Close',
} as const

function productCount(n: number): string {
  return n === 1 ? '1 product' : `${formatNumber(n)} products`
}

function formatNumber(n: number): string {
  return n.toLocaleString('en-GB')
}
