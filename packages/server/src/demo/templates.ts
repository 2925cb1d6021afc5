import { randomUUID } from 'node:crypto'
import type { DemoTemplate } from '@printery/contract/demo-shop'
import type { Db } from '../db/database.ts'
import { templates } from '../db/schema/index.ts'
import { drawPage, openResources } from '../features/designs/service.ts'
import type { StoredContext } from '../storage/stored.ts'

/** Pixels of the longer side: two of a tile's on a fine screen. */
const previewPx = 320
/** Of cloth: white and dark inks both stand out on the middle one. */
const grounds = { light: '#f4f2ee', any: '#8a9a80', dark: '#1f2b47' } as const

/** With a picture of each on the cloth it is meant for, as a data address. */
export async function drawPreviews(shop: StoredContext, demo: readonly DemoTemplate[]): Promise<string[]> {
  return Promise.all(
    demo.map(async ({ design, side, ground }) => {
      const resources = await openResources(shop, shop.db, design)
      const picture = await drawPage(design, side, resources, {
        ground: grounds[ground],
        longestSide: previewPx,
      })
      return `data:image/png;base64,${picture.toString('base64')}`
    }),
  )
}

export async function insertTemplates(
  tx: Db,
  demo: readonly DemoTemplate[],
  previews: readonly string[],
  adminId: string,
  createdAt: Date,
): Promise<void> {
  await tx.insert(templates).values(
    demo.map(({ title, design }, position) => ({
      id: randomUUID(),
      title,
      json: design,
      preview: previews[position] ?? null,
      position,
      createdBy: adminId,
      createdAt,
      updatedAt: createdAt,
    })),
  )
}
