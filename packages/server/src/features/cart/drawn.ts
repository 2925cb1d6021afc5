import type { CartItemForm } from '@printery/contract/cart'
import type { Slot } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { type DrawnPicture, type FrozenDesign, insertFrozen } from '../designs/service.ts'
import { type FileRow, keepMade } from '../files/service.ts'
import type { LineFile } from './queries.ts'
import { slotKey } from './uploads.ts'

/** What is drawn for a line from a design, in place of files that are uploaded. */
export interface DesignedArtwork {
  design: FrozenDesign
  /** It is frozen with this line; else another line has frozen it. */
  isNew: boolean
  printAreas: z.output<typeof CartItemForm>['printAreas']
  pictures: SlotPicture[]
}

export interface SlotPicture extends DrawnPicture {
  slot: Slot
}

/** Freezes the design with its line and keeps its pictures as the line's files, in the transaction that adds the line. */
export async function keepDrawn(
  shop: Shop,
  tx: Db,
  userId: string,
  lineId: string,
  { design, isNew, pictures }: DesignedArtwork,
  now: Date,
): Promise<{ file: LineFile; row: FileRow }[]> {
  if (isNew) await insertFrozen(tx, design)
  const made = pictures.map(({ slot, ...picture }) => ({
    ...picture,
    name: `${slot}.${picture.contentType === 'image/png' ? 'png' : 'jpg'}`,
    uploadKey: slotKey(userId, lineId, slot),
  }))
  const rows = await keepMade(shop, tx, userId, made, now)
  return rows.map((row, at) => {
    const { slot } = pictures[at] as SlotPicture
    return { file: { lineId, slot, position: 0, fileId: row.id }, row }
  })
}
