import type { CartItemForm } from '@printery/contract/cart'
import type { Slot } from '@printery/domain'
import type { z } from 'zod'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { type DrawnPicture, type FrozenDesign, insertFrozen } from '../designs/index.ts'
import { type FileRow, insertGeneratedFiles } from '../files/index.ts'
import type { LineFile } from './queries.ts'
import { slotKey } from './uploads.ts'

/** Artwork drawn from a design instead of uploaded files. */
export interface DesignedArtwork {
  design: FrozenDesign
  /** Whether the design is frozen with this line; otherwise another line has frozen it. */
  isNew: boolean
  printAreas: z.output<typeof CartItemForm>['printAreas']
  pictures: SlotPicture[]
}

export interface SlotPicture extends DrawnPicture {
  slot: Slot
}

/** Inserts the frozen design and its pictures as files of the line, in the transaction that adds the line. */
export async function insertDrawn(
  services: Services,
  context: Context<Transaction>,
  userId: string,
  lineId: string,
  { design, isNew, pictures }: DesignedArtwork,
): Promise<{ file: LineFile; row: FileRow }[]> {
  if (isNew) await insertFrozen(context.db, design)
  const made = pictures.map(({ slot, ...picture }) => ({
    ...picture,
    name: `${slot}.${picture.contentType === 'image/png' ? 'png' : 'jpg'}`,
    uploadKey: slotKey(userId, lineId, slot),
  }))
  const rows = await insertGeneratedFiles(services, context, userId, made)
  return rows.map((row, at) => {
    const { slot } = pictures[at] as SlotPicture
    return { file: { lineId, slot, position: 0, fileId: row.id }, row }
  })
}
