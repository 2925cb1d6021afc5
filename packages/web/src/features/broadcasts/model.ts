import type { BroadcastBlock, BroadcastForm, BroadcastSegment, BroadcastView } from '@printery/contract'
import { parseDay, shopDay, startOfDay } from '@printery/domain'
import { isBroadcastLink } from '@printery/domain/broadcasts'

export type BlockKind = BroadcastBlock['kind']

export const blockKinds: readonly BlockKind[] = ['heading', 'text', 'picture', 'button', 'product', 'divider']

/** A block of a draft. Its `key` stays the same when it is moved. The `url` of a picture is only for display. */
export interface DraftBlock {
  key: string
  kind: BlockKind
  text?: string
  label?: string
  link?: string
  alt?: string
  fileId?: string
  url?: string
  productId?: string
}

/** A segment of a draft, with days as text. */
export interface DraftSegment {
  kind: BroadcastSegment['kind']
  productIds: string[]
  from: string
  to: string
  since: string
}

/** The form as saved in the browser tab, with a text for each field. */
export type Draft = Record<'subject' | 'preheader' | 'blocks' | 'segment' | 'countsOpens', string>

const emptySegment: DraftSegment = { kind: 'all', productIds: [], from: '', to: '', since: '' }

export const newDraft: Draft = {
  subject: '',
  preheader: '',
  blocks: JSON.stringify([
    { key: 'first', kind: 'heading', text: '' },
    { key: 'second', kind: 'text', text: '' },
  ] satisfies DraftBlock[]),
  segment: JSON.stringify(emptySegment),
  countsOpens: '',
}

/** `pictures` are the URLs of the broadcast's pictures by their ids. */
export function toDraft(broadcast: BroadcastView, pictures: Readonly<Record<string, string>>): Draft {
  const { subject, preheader, blocks, segment, countsOpens } = broadcast
  const drafts = blocks.map((block, index): DraftBlock => {
    const key = `${index}`
    return block.kind === 'picture' ? { key, ...block, url: pictures[block.fileId] ?? '' } : { key, ...block }
  })
  return {
    ...{ subject, preheader, blocks: JSON.stringify(drafts) },
    segment: JSON.stringify({ ...emptySegment, ...segment }),
    countsOpens: countsOpens ? 'yes' : '',
  }
}

export function toForm({ subject, preheader, blocks, segment, countsOpens }: Draft): BroadcastForm {
  return {
    ...{ subject, preheader },
    blocks: blocksOf(blocks).map(toBlock),
    segment: toSegment(segmentOf(segment)),
    countsOpens: countsOpens === 'yes',
  }
}

export function blocksOf(saved: string): DraftBlock[] {
  return JSON.parse(saved) as DraftBlock[]
}

export function segmentOf(saved: string): DraftSegment {
  return JSON.parse(saved) as DraftSegment
}

export function newBlock(kind: BlockKind, key: string): DraftBlock {
  return { key, kind }
}

/** Missing values become empty texts, for which the API returns errors of their fields. */
function toBlock({
  kind,
  text = '',
  label = '',
  link = '',
  alt = '',
  fileId = '',
  productId = '',
}: DraftBlock) {
  const blocks: Record<BlockKind, BroadcastBlock> = {
    heading: { kind: 'heading', text },
    text: { kind: 'text', text },
    picture: { kind: 'picture', fileId, alt, ...(link.trim() !== '' && { link }) },
    button: { kind: 'button', label, link },
    product: { kind: 'product', productId },
    divider: { kind: 'divider' },
  }
  return blocks[kind]
}

export function toSegment({ kind, productIds, from, to, since }: DraftSegment): BroadcastSegment {
  if (kind === 'bought') return { kind, productIds, ...(from.trim() && { from }), ...(to.trim() && { to }) }
  if (kind === 'not-since') return { kind, since }
  return { kind }
}

/** Whether a preview can show the block: no required field is empty, and its link is valid. */
export function isComplete({ kind, text, label, link, alt, fileId, productId }: DraftBlock): boolean {
  const isFilled = (value: string | undefined) => value !== undefined && value.trim() !== ''
  if (kind === 'heading' || kind === 'text') return isFilled(text)
  const isLink = isBroadcastLink((link ?? '').trim())
  if (kind === 'picture') return isFilled(fileId) && isFilled(alt) && (isLink || !isFilled(link))
  if (kind === 'button') return isFilled(label) && isLink
  return kind === 'divider' || isFilled(productId)
}

/** Moves one block up (-1) or down (1). */
export function moveBlock(blocks: readonly DraftBlock[], index: number, direction: -1 | 1): DraftBlock[] {
  const moved = [...blocks]
  const [block] = moved.splice(index, 1)
  if (block) moved.splice(index + direction, 0, block)
  return moved
}

/** The error of a field of a block; the API returns it under a path such as `blocks.2.link`. */
export function errorAt(
  fieldErrors: Readonly<Record<string, string>>,
  index: number,
  field: string,
): string | undefined {
  return fieldErrors[`blocks.${index}.${field}`]
}

/** The first error at or below a path, such as `segment`. */
export function firstErrorOf(
  fieldErrors: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return Object.entries(fieldErrors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
}

/** Half hours of a day: `09:30`. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_none, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

/** The ISO time of an entered day and a half hour in the shop's time zone; undefined if the day is invalid. */
export function momentOf(day: string, time: string): string | undefined {
  const parsed = parseDay(day)
  if (!parsed) return undefined
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfDay(parsed).getTime() + (hours * 60 + minutes) * 60_000).toISOString()
}

/** Tomorrow's day in the shop's time zone. */
export function tomorrow(now: Date): string {
  return shopDay(new Date(now.getTime() + 86_400_000))
}
