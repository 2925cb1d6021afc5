import type { CartChange } from '@printery/contract'
import { formatCents } from '@printery/domain'
import { sizeLabel } from '@printery/domain/line-format'
import { texts } from '../texts.ts'

/** The differences from the earlier order as sentences. */
export function sentencesOfChanges(changes: readonly CartChange[]): {
  priceChanges: string[]
  leftOut: string[]
} {
  const sentences = (list: readonly CartChange[]) => list.map(sentenceOf)
  return {
    priceChanges: sentences(changes.filter(({ kind }) => kind === 'price')),
    leftOut: sentences(changes.filter(({ kind }) => kind !== 'price')),
  }
}

function sentenceOf({ title, colour, kind, from = '', to = '' }: CartChange): string {
  const { sentences } = texts.reorder
  const line = `${title}, ${colour}`
  if (kind === 'price') return sentences.price(line, formatCents(Number(from)), formatCents(Number(to)))
  if (kind === 'colour gone') return sentences['colour gone'](title, colour)
  if (kind === 'size gone') {
    const [, size = from, pieces = ''] = /^(.+) (\d+)$/.exec(from) ?? []
    return sentences['size gone'](line, sizeLabel(size), Number(pieces))
  }
  return sentences[kind](line, kind === 'minimum' ? to : from)
}
