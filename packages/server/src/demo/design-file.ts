import { randomUUID } from 'node:crypto'
import type { DemoDesign } from '@printery/contract/demo-shop'
import type { files } from '../db/schema/index.ts'
import { newToken } from '../tokens.ts'
import type { StoredPicture } from './artworks.ts'

/** A checked file of a design, as if its owner had uploaded it; `place` is unique within the item. */
export function designFile(
  placeInItem: string,
  { template, uploadedFile }: DemoDesign,
  picture: StoredPicture,
  itemId: string,
  owner: { id: string; at: Date },
): typeof files.$inferInsert {
  return {
    id: randomUUID(),
    ownerId: owner.id,
    kind: 'image',
    name: uploadedFile ?? `${template}.png`,
    ...picture,
    uploadKey: `Carts/${owner.id}/${itemId}/${placeInItem}`,
    state: 'checked',
    originalToken: newToken(),
    previewToken: newToken(),
    createdAt: owner.at,
    checkedAt: owner.at,
  }
}
