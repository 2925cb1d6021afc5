import type { Design } from '@printery/design'
import { Refusal, type Side } from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { sha256 } from '../../../tokens.ts'
import { drawPage } from '../rendering/drawing.ts'
import { refuseTooComplex, refuseTooLarge } from '../rendering/drawing-limits.ts'
import { rendererVersion } from '../rendering/renderer-version.ts'
import { type OpenedResources, openResources } from '../rendering/resources.ts'

export interface Proof {
  design: Design
  page: Side
  dpi: number
}

/** ETag that tells whether an earlier proof is still current. */
export function proofTag({ design, page, dpi }: Proof): string {
  return sha256(JSON.stringify([rendererVersion, design, page, dpi]))
}

/** Draws a page as it will be printed, as a transparent PNG with its density. */
export function drawProof(shop: Shop, db: Db, userId: string, { design, page, dpi }: Proof): Promise<Buffer> {
  refuseTooLarge(design.pages[page].area, dpi)
  return shop.queues.drawing.run(userId, async () =>
    drawPage(shop.renderers.drawing, design, page, await requireResources(shop, db, design), { dpi }),
  )
}

/** All resources of a design; refused if some are missing. */
export async function requireResources(shop: Shop, db: Db, design: Design): Promise<OpenedResources> {
  const resources = await openResources(shop, db, design)
  refuseMissing(resources.missing)
  refuseTooComplex(design, resources)
  return resources
}

export function refuseMissing(missing: readonly string[]): void {
  if (missing.length > 0)
    throw new Refusal('conflict', 'Some pictures or fonts of this design no longer exist. Add them again.', {
      facts: { missing },
    })
}
