import type { Design } from '@printery/design'
import type { Finding } from '@printery/design/preflight'
import {
  type PrintingTypeName,
  Refusal,
  type ScreenColours,
  type Side,
  type SidePrinting,
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { StoredParts } from '../../storage/stored.ts'
import { refuseHuge } from './bounds.ts'
import { preflightPage } from './preflighting.ts'
import { printDpi } from './print-dpi.ts'

/** How a line prints its design. */
export interface GatedLine {
  sides: readonly Side[]
  printing: SidePrinting
  screenColours: ScreenColours
  garment: { hex: string; name: string }
  /** The buyer has said that all that is no error is meant so. */
  confirmed: boolean
}

/**
 * The check at which a design becomes a line: on the pixels that are printed, with the inks that are paid. An error refuses it; all else the
 * buyer has to have confirmed.
 */
export async function refuseFindings(
  shop: StoredParts,
  db: Db,
  userId: string,
  design: Design,
  { sides, printing, screenColours, garment, confirmed }: GatedLine,
): Promise<void> {
  for (const page of sides) refuseHuge(design.pages[page].area, printDpi, 'designId')
  const found: (Finding & { page: Side })[] = []
  for (const page of sides) {
    const method = printing[page] as PrintingTypeName
    const { findings } = await preflightPage(shop, db, userId, {
      ...{ design, page, method, garmentColours: [garment] },
      ...(method === 'Screen Printing' && { paidInks: screenColours[page] ?? 1 }),
    })
    found.push(...findings.map((finding) => ({ ...finding, page })))
  }
  const facts = { findings: found }
  const error = found.find(({ severity }) => severity === 'error')
  if (error) {
    const sentence = `${error.title}. ${error.message}`
    throw new Refusal('invalid', sentence, { fieldErrors: { designId: sentence }, facts })
  }
  if (found.length > 0 && !confirmed)
    throw new Refusal(
      'preflight_unconfirmed',
      'Look at what we found in your design. Confirm it, or change the design.',
      { facts },
    )
}
