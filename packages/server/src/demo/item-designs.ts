import { randomUUID } from 'node:crypto'
import type { DemoEvent, DemoItem } from '@printery/contract/demo-shop'
import { type Role, sides } from '@printery/domain'
import type {
  files,
  itemComments,
  itemDesignFiles,
  itemDesigns,
  orderChanges,
  orderItemFiles,
} from '../db/schema/index.ts'
import { designHash } from '../features/orders/index.ts'
import type { Accounts } from './accounts.ts'
import type { PictureOf } from './artworks.ts'
import { designFile } from './design-file.ts'
import type { DemoTimes } from './times.ts'

type FileEntry = typeof files.$inferInsert

export interface DesignRows {
  /** Version 1 is the line's own. */
  approved: { number: number; hash: string } | undefined
  designs: (typeof itemDesigns.$inferInsert)[]
  files: FileEntry[]
  designFiles: (typeof itemDesignFiles.$inferInsert)[]
  comments: (typeof itemComments.$inferInsert)[]
  changes: (typeof orderChanges.$inferInsert)[]
}

interface OrderedItem {
  id: string
  orderId: string
  customerId: string
  slots: readonly Pick<typeof orderItemFiles.$inferInsert, 'slot' | 'fileId'>[]
  files: readonly FileEntry[]
}

/**
 * Whether the event comes with a new design: a rejection, a replacement or a proof. The first event of the design
 * phase is by the system and has none.
 */
export function hasNewDesign({ status, by }: DemoEvent): boolean {
  return status === 'design rejected' || (status === 'design pending approval' && by !== 'system')
}

/** The versions after the ordered one and their comments, derived from the item's events. */
export function designRows(
  demo: DemoItem,
  item: OrderedItem,
  pictureOf: PictureOf,
  { actorOf }: Accounts,
  times: DemoTimes,
): DesignRows {
  const rows: DesignRows = {
    ...{ approved: undefined, designs: [], files: [], designFiles: [], comments: [], changes: [] },
  }
  const sha256Of = (id: string) => item.files.find((file) => file.id === id)?.sha256 ?? ''
  let hash = designHash(item.slots.map(({ slot, fileId }) => ({ slot, sha256: sha256Of(fileId) })))
  let number = 1
  for (const event of demo.events) {
    const at = times.momentOf(event.day, event.time)
    const by = actorOf(event.by, item.customerId)
    if (event.status === 'design approved') rows.approved ??= { number, hash }
    if (!hasNewDesign(event)) continue
    if (event.comment !== undefined)
      rows.comments.push({
        ...{ itemId: item.id, designNumber: number, text: event.comment, createdAt: at },
        ...{ authorId: by.actorId, authorRole: by.actorRole as Role },
      })
    number += 1
    const slot = number - 1
    const placedFiles = sides.flatMap((side) => {
      const design = demo.design[side]
      if (!design) return []
      const picture = pictureOf(design, number)
      return ([`${side}Design`, `${side}UploadedImage`] as const).map((fileSlot) => ({
        slot: fileSlot,
        file: designFile(`${fileSlot}-${slot}`, design, picture, item.id, { id: by.actorId ?? '', at }),
      }))
    })
    hash = designHash(
      placedFiles.map(({ slot: fileSlot, file }) => ({ slot: fileSlot, sha256: file.sha256 ?? '' })),
    )
    const id = randomUUID()
    rows.designs.push({
      ...{ id, itemId: item.id, number, slot, hash, createdAt: at },
      ...{ uploadedBy: by.actorRole as Role, uploaderId: by.actorId },
    })
    rows.files.push(...placedFiles.map(({ file }) => file))
    rows.designFiles.push(
      ...placedFiles.map(({ slot: fileSlot, file }) => ({ designId: id, slot: fileSlot, fileId: file.id })),
    )
    rows.changes.push({
      ...{ orderId: item.orderId, itemId: item.id, what: 'design added' as const, to: String(number) },
      ...{ ...by, at },
    })
  }
  return rows
}
