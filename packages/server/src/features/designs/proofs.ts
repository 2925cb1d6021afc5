import type { Design } from '@printery/design'
import { Refusal, type Side } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { openTurns } from '../../turns.ts'
import { refuseHeavy, refuseHuge } from './bounds.ts'
import { drawPage } from './drawing.ts'
import { rendererVersion } from './renderer-version.ts'
import { type OpenedResources, openResources } from './resources.ts'

/** A page at 300 dpi takes hundreds of megabytes and some seconds: one at a time for all who ask. */
const turns = openTurns({
  ...{ each: 4, all: 40 },
  refusals: {
    each: 'Your last designs are still being drawn. Try again in a moment.',
    all: 'Too many designs are being drawn at the moment. Try again in a few seconds.',
  },
})

/** Does what draws designs when it is the turn of whoever wants it. */
export function inDrawingTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  return turns.take(userId, work)
}

export interface Proof {
  design: Design
  page: Side
  dpi: number
}

/** Says whether a proof that was drawn once is still this one. */
export function proofTag({ design, page, dpi }: Proof): string {
  return sha256(JSON.stringify([rendererVersion, design, page, dpi]))
}

/** A page as it will be printed, as PNG with its density in it; where nothing is printed nothing is there. */
export function drawProof(shop: Shop, db: Db, userId: string, { design, page, dpi }: Proof): Promise<Buffer> {
  refuseHuge(design.pages[page].area, dpi)
  return inDrawingTurn(userId, async () =>
    drawPage(design, page, await wholeResources(shop, db, design), { dpi }),
  )
}

/** All that a design shows; refused where something of it is not here any more. */
export async function wholeResources(shop: Shop, db: Db, design: Design): Promise<OpenedResources> {
  const resources = await openResources(shop, db, design)
  refuseMissing(resources.missing)
  refuseHeavy(design, resources)
  return resources
}

export function refuseMissing(missing: readonly string[]): void {
  if (missing.length > 0)
    throw new Refusal('clash', 'Some pictures of this design are not here any more. Put them in again.', {
      facts: { missing },
    })
}
