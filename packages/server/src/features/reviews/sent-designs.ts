import {
  type DesignField,
  designFields,
  designFiles,
  designKeyName,
  designPath,
  invalid,
  isPrinted,
  Refusal,
  readDesignKey,
  type Side,
} from '@printery/domain'
import { completeSides } from '@printery/domain/staff-review'
import type { Logger } from 'pino'
import type { FileRow } from '../files/index.ts'
import { currentDesign, frozenDesignIdOf, type OrderItem } from '../orders/index.ts'

/** An entry of `newDesigns` in a request. */
export type DesignEntry = { id?: string | undefined; designId?: string | undefined } & {
  [field in DesignField]?: string | null | undefined
}

/** Files of a new version. */
export interface SentDesign {
  slot: number
  fields: DesignField[]
}

/** Upload keys of the sender's new files, regardless of existing versions. */
export function uploadKeysOf(
  item: Pick<OrderItem, 'id' | 'orderId'>,
  senderId: string,
  entries: readonly DesignEntry[],
): string[] {
  return entries.flatMap((entry) =>
    designFields.flatMap((field) => {
      const key = readDesignKey(entry[field] ?? '')
      return key ? [uploadKey(item, senderId, key.field, key.slot)] : []
    }),
  )
}

/**
 * The documented key under a prefix of the sender, so that the upload URL of another user, valid for an hour, can't
 * overwrite these bytes.
 */
export function uploadKey(
  { id, orderId }: Pick<OrderItem, 'id' | 'orderId'>,
  senderId: string,
  field: DesignField,
  slot: number,
): string {
  return `Uploads/${senderId}/${designPath(orderId, id)}/${designKeyName(field, slot)}`
}

/** The new design among the entries, if any; existing ones are skipped. */
export function findNewDesign(item: OrderItem, entries: readonly DesignEntry[]): SentDesign | undefined {
  const sent = entries.flatMap((entry, index) => {
    const newDesign = parseNewDesign(item, entry, `newDesigns.${index}`)
    return newDesign ? [{ ...newDesign, index }] : []
  })
  const [first, second] = sent
  if (!first) return undefined
  if (second) throw invalid({ [`newDesigns.${second.index}`]: 'Send one new design at a time.' })
  return { slot: first.slot, fields: first.fields }
}

function parseNewDesign(item: OrderItem, entry: DesignEntry, fieldPath: string): SentDesign | undefined {
  if (entry.id !== undefined) {
    if (item.designs.some(({ id }) => id === entry.id)) return undefined
    throw invalid({ [`${fieldPath}.id`]: 'This design is not there any more.' })
  }
  const keys = designFields.flatMap((field) => {
    const value = entry[field]
    if (value === undefined || value === null || isCurrentFile(item, value)) return []
    const key = readDesignKey(value)
    const isOfItem =
      key && (!key.location || designPath(key.location.orderId, key.location.itemId) === designPathOf(item))
    if (!isOfItem || key.field !== field)
      throw invalid({ [`${fieldPath}.${field}`]: 'This is not a file of this design.' })
    if (item.designs.some(({ slot }) => slot === key.slot)) return []
    refuseUnprintedSide(item, designFiles[field].side, `${fieldPath}.${field}`)
    return [key]
  })
  const [first] = keys
  if (!first) return undefined
  if (keys.some(({ slot }) => slot !== first.slot))
    throw invalid({ [fieldPath]: 'The files of one design have one number.' })
  return { slot: first.slot, fields: keys.map(({ field }) => field) }
}

function designPathOf(item: OrderItem): string {
  return designPath(item.orderId, item.id)
}

/** Refuses files for a side that is not printed. */
export function refuseUnprintedSide(item: Pick<OrderItem, 'printing'>, side: Side, field: string): void {
  if (!isPrinted(item.printing, side)) throw invalid({ [field]: 'This side is not printed.' })
}

function isCurrentFile(item: OrderItem, url: string): boolean {
  const files = [...item.files, ...item.designs.flatMap((design) => design.files)]
  return files.some((file) =>
    [file.originalToken, file.previewToken].some((token) => url.includes(`/files/${token}/`)),
  )
}

export interface DeliveredFile {
  field: DesignField
  file: FileRow
}

/** The files of the current version that may stay when new ones are added (DEC-113). */
export function retainableFields(item: OrderItem): DesignField[] {
  const { number, files } = currentDesign(item)
  if (frozenDesignIdOf(item, number) !== null) return []
  return designFields.filter((field) => files.some(({ slot }) => slot === designFiles[field].slot))
}

/**
 * The files of a new design that can be used: those of a side count if both have arrived, or one has and the other is
 * `kept`. A file that failed is logged and left out with its side. Refuses the design if no side is left.
 */
export function resolveFiles(
  sent: SentDesign,
  kept: readonly DesignField[],
  fileOf: (field: DesignField) => FileRow | undefined,
  log: Pick<Logger, 'warn'>,
): DeliveredFile[] {
  const arrived = sent.fields.flatMap((field) => {
    const file = fileOf(field)
    if (file?.state === 'checked') return [{ field, file }]
    log.warn({ fileId: file?.id, reason: file?.reason ?? file?.state }, `Failed to process ${field}`)
    return []
  })
  const keptUnsent = kept.filter((field) => !sent.fields.includes(field))
  const sides = completeSides(
    arrived.map(({ field }) => field),
    keptUnsent,
  )
  if (sides.length === 0) throw incompleteSides(sent, keptUnsent, fileOf)
  return arrived.filter(({ field }) => sides.includes(designFiles[field].side))
}

function incompleteSides(
  sent: SentDesign,
  keptUnsent: readonly DesignField[],
  fileOf: (field: DesignField) => FileRow | undefined,
): Refusal {
  const files = sent.fields.map(fileOf)
  const rejected = files.find((file) => file?.state === 'rejected')
  if (rejected) return new Refusal('upload_rejected', rejected.reason ?? 'This file cannot be used.')
  if (completeSides(sent.fields, keptUnsent).length > 0)
    return new Refusal('uploads_pending', 'A file of this design has not arrived. Please send it again.')
  return invalid({ newDesigns: 'A side needs both its files: the design with template and without.' })
}
