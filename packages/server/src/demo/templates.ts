import { randomUUID } from 'node:crypto'
import type { DemoTemplate } from '@printery/contract/demo-shop'
import type { Transaction } from '../db/database.ts'
import { templates } from '../db/schema/index.ts'
import { drawPage, openResources } from '../features/designs/index.ts'
import type { Shop } from '../shop.ts'
import type { StoredContext } from '../storage/stored.ts'

/** Pixels of the longer side: twice those of a tile, for high-density screens. */
const previewPx = 320
/** Colours of garments: on the middle one both white and dark inks are visible. */
const garmentColours = { light: '#f4f2ee', any: '#8a9a80', dark: '#1f2b47' } as const

/** A preview of each template on the garment colour that it is designed for, as a data URL. */
export async function drawPreviews(
  shop: StoredContext & Pick<Shop, 'renderers'>,
  demo: readonly DemoTemplate[],
): Promise<string[]> {
  return Promise.all(
    demo.map(async ({ design, side, ground }) => {
      const resources = await openResources(shop, shop.db, design)
      const picture = await drawPage(shop.renderers.drawing, design, side, resources, {
        ground: garmentColours[ground],
        longestSide: previewPx,
      })
      return `data:image/png;base64,${picture.toString('base64')}`
    }),
  )
}

export async function insertTemplates(
  tx: Transaction,
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
