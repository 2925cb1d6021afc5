import type { api } from '@printery/contract'
import type { Design } from '@printery/design'
import type { EdgeMargins, Garment, Preflight, PrintDevice } from '@printery/design/preflight'
import { type Cents, invalid, type PrintingTypeName, type Side } from '@printery/domain'
import { palette } from '@printery/mockups'
import type { z } from 'zod'
import type { Call } from '../../../call.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import type { StoredContext } from '../../../storage/stored.ts'
import { findPrintDevice } from '../../device-profiles/index.ts'
import { requireAssets } from '../allowed-assets.ts'
import { parseDesign } from '../open-design.ts'
import { refuseTooComplex } from '../rendering/drawing-limits.ts'
import { loadAssets } from '../rendering/resources.ts'

export interface PageCheck {
  design: Design
  page: Side
  method: PrintingTypeName
  /** All ordered garment colours. */
  garmentColours: readonly Garment[]
  /** Paid inks of the line, and the cents it would cost less with one fewer. */
  paidInks?: number | undefined
  oneInkLess?: Cents | undefined
  /** Edges of the product; by default those of the area and the printing method. */
  edges?: EdgeMargins | undefined
  /** The device that prints it; undefined without a device profile. */
  device?: PrintDevice | undefined
}

/** Dependencies of checks before printing. */
export type PreflightContext = StoredContext & Pick<Shop, 'queues' | 'renderers'>

/** Runs preflight for a page at 300 dpi in the render process. */
export function preflightPage(
  shop: PreflightContext,
  db: Db,
  userId: string,
  check: PageCheck,
): Promise<Preflight> {
  return shop.queues.preflight.run(userId, async () => {
    const assets = await loadAssets(shop, db, check.design)
    refuseTooComplex(check.design, { drawing: (sha256) => assets.drawings.get(sha256), assets })
    return shop.renderers.preflight.run({ kind: 'check', ...check, assets })
  })
}

type PreflightBody = z.output<typeof api.preflight.body>

/** Runs preflight for a design in a request, after checking access to its assets. */
export async function preflightRequest(
  shop: Shop,
  { actor, db, now }: Call,
  { document, page, area, method, garmentColours, paidInks, savedByInk, productId }: PreflightBody,
): Promise<Preflight> {
  const design = parseDesign(document, 'document')
  if (design.pages[page].area.name !== area)
    throw invalid({ area: 'The page is made for another print area.' })
  await requireAssets({ actor, db, now }, { design, field: 'document' })
  const device = productId === undefined ? undefined : await findPrintDevice(shop, { productId, method })
  return preflightPage(shop, db, actor.userId, {
    ...{ design, page, method, paidInks, oneInkLess: savedByInk, device },
    garmentColours: garmentColours.map(garmentOf),
  })
}

function garmentOf(colour: PreflightBody['garmentColours'][number]): Garment {
  if (typeof colour !== 'string') return colour
  const known = palette.find(({ hex }) => hex === `#${colour}`)
  return { hex: colour, name: known?.name ?? `#${colour}` }
}
