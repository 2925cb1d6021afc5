import type { api } from '@printery/contract'
import type { Design } from '@printery/design'
import type { Edges, Garment, Preflight } from '@printery/design/preflight'
import { type Actor, type Cents, invalid, type PrintingTypeName, type Side } from '@printery/domain'
import { palette } from '@printery/mockups'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { StoredParts } from '../../storage/stored.ts'
import { openTurns } from '../../turns.ts'
import { requireAssets } from './allowed-assets.ts'
import { refuseHeavy } from './bounds.ts'
import { readDesign } from './opening.ts'
import { openPress } from './press.ts'
import { loadAssets } from './resources.ts'

export interface PageChecked {
  design: Design
  page: Side
  method: PrintingTypeName
  /** Every colour that is ordered. */
  garmentColours: readonly Garment[]
  /** Inks that the line pays for, and cents that it would cost less with one fewer. */
  paidInks?: number | undefined
  oneInkLess?: Cents | undefined
  /** Of the product; without them those of the area and the way of printing. */
  edges?: Edges | undefined
}

const turns = openTurns({
  ...{ each: 4, all: 40 },
  refusals: {
    each: 'Your last designs are still being checked. Try again in a moment.',
    all: 'Too many designs are being checked at the moment. Try again in a few seconds.',
  },
})

/** Of its own, so that nobody who wants to order waits until others are printed; and before those, as a person waits for the answer. */
const press = openPress({ niceness: 0 })

/** What of a page would come out otherwise than it looks, counted and measured at 300 dpi, beside the shop. */
export function preflightPage(
  shop: StoredParts,
  db: Db,
  userId: string,
  asked: PageChecked,
): Promise<Preflight> {
  return turns.take(userId, async () => {
    const assets = await loadAssets(shop, db, asked.design)
    refuseHeavy(asked.design, { drawing: (sha256) => assets.drawings.get(sha256) })
    return press.ask({ kind: 'check', ...asked, assets })
  })
}

type Sent = z.output<typeof api.preflight.body>

/** The same of a design that was sent, with what the caller may use of the shop's pictures. */
export async function preflightSent(
  shop: Shop,
  actor: Actor,
  { document, page, area, method, garmentColours, paidInks, savedByInk }: Sent,
  now: Date,
): Promise<Preflight> {
  const design = readDesign(document, 'document')
  if (design.pages[page].area.name !== area)
    throw invalid({ area: 'The page is made for another print area.' })
  await requireAssets(shop.db, actor, { design, field: 'document' }, now)
  return preflightPage(shop, shop.db, actor.userId, {
    ...{ design, page, method, paidInks, oneInkLess: savedByInk },
    garmentColours: garmentColours.map(named),
  })
}

function named(colour: Sent['garmentColours'][number]): Garment {
  if (typeof colour !== 'string') return colour
  const known = palette.find(({ hex }) => hex === `#${colour}`)
  return { hex: colour, name: known?.name ?? `#${colour}` }
}
