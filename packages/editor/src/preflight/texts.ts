import { otherSide, type Side } from '@printery/domain'

const names: Record<Side, string> = { front: 'front', back: 'back' }
const formatCount = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const texts = {
  title: (side: Side) => `Preflight, ${names[side]}`,
  shortTitle: 'Preflight',
  running: 'Checking',
  checking: 'Nothing to fix so far. Still checking the details.',
  none: 'Nothing to fix. This side can be printed as it is.',
  failed: 'The check did not finish. It will run again before you order.',
  notChecked: 'Not checked',
  ready: 'Ready',
  emptyShort: 'Empty',
  problems: (count: number) => formatCount(count, 'problem', 'problems'),
  warnings: (count: number) => formatCount(count, 'warning', 'warnings'),
  notes: (count: number) => formatCount(count, 'note', 'notes'),
  times: (count: number) => `× ${count}`,
  fixAll: (count: number) => (count === 2 ? 'Fix both' : `Fix all ${count}`),
  fixed: 'Fixed. You can undo this.',
  undo: 'Undo',
  inksPaidFor: (inks: number) => `You now pay for ${formatCount(inks, 'colour', 'colours')}.`,
  checkOtherSide: (side: Side) => `Check the ${names[otherSide(side)]}`,
  empty: (side: Side) => `The ${names[side]} is empty. It is printed only if you add something.`,
  inks: 'Ink count',
  colours: 'Colours',
  inkCount: (used: number, { hasMore, paid }: { hasMore: boolean; paid: number | undefined }) => {
    const count = hasMore ? `more than ${used}` : String(used)
    return paid === undefined ? count : `${count} of ${paid}`
  },
  stitches: 'Stitches',
  stitchesHint: 'An estimate: the digitiser decides.',
  aboutStitches: (stitches: string) => `about ${stitches}`,
  threads: 'Threads',
  threadsHint: 'The nearest of this device to your colours, with their difference (Delta E).',
  thread: (name: string, number: string, distance: number) => `${name} (${number}), ${distance.toFixed(1)}`,
  threadStitches: (stitches: string) => `, about ${stitches}`,
  smallestText: 'Smallest text',
  thinnestLine: 'Thinnest line',
  mm: (mm: number) => `${mm.toFixed(1)} mm`,
  bleed: 'Bleed',
  noBleed: 'none',
  bleedUnneeded: 'Not needed for this product.',
  show: (title: string) => `Show on the canvas: ${title}`,
}
