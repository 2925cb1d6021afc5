import { formatCents, openTierEnd } from '@printery/domain'
import { maxPercent, minPercent } from '@printery/domain/price-change'
import type { BulkAction, BulkResult } from './bulk.ts'

/** Every text of the changes of many products at once. */
export const bulkTexts = {
  bar: 'Selected products',
  count: (n: number) => `${products(n)} selected`,
  /** `some` is the maximum number that can be selected at once. */
  selectAll: (total: number, some: number) =>
    some < total
      ? `Select the newest ${figure(some)} of ${figure(total)}`
      : `Select all ${figure(total)} that match`,
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
  willChange: (n: number) => (n === 0 ? 'Nothing changes.' : `${products(n)} will change.`),
  changes: 'What changes',
  unchanged: (n: number) => `${products(n)} ${n === 1 ? 'stays' : 'stay'} as before`,
  product: 'Product',
  prices: 'Price per piece',
  price: ({ from, to, before, after }: BulkResult['prices'][number]) =>
    `${to >= openTierEnd ? `${from}+` : `${from}–${to}`}: ${formatCents(before)} → ${formatCents(after)}`,
  unknownProduct: 'Unknown product',
  more: (n: number) => `and ${figure(n)} more`,
  confirm: {
    publish: (n: number) => `Publish ${products(n)}`,
    archive: (n: number) => `Archive ${products(n)}`,
    prices: (n: number) => `Change ${products(n)}`,
  } satisfies Record<BulkAction, (n: number) => string>,
  cancel: 'Cancel',
  progress: (done: number, all: number) => `${figure(done)} of ${figure(all)}…`,
  failed: 'Not all products could be changed.',
  report: 'Report',
  changedCount: (n: number) =>
    n === 0 ? 'Nothing was changed.' : `${products(n)} ${n === 1 ? 'was' : 'were'} changed.`,
  waitingCount: (n: number) => `${products(n)} ${n === 1 ? 'is' : 'are'} waiting before customers see it`,
  failedCount: (n: number) => `${products(n)} could not be changed`,
  close: 'Close',
} as const

function products(n: number): string {
  return n === 1 ? '1 product' : `${figure(n)} products`
}

function figure(n: number): string {
  return n.toLocaleString('en-GB')
}
