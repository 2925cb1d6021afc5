import type { Design } from '@printery/design'
import type { Finding, PrintDevice } from '@printery/design/preflight'
import {
  type PrintingTypeName,
  Refusal,
  type ScreenColours,
  type Side,
  type SidePrinting,
} from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import { printDpi } from '../print/print-dpi.ts'
import { refuseTooLarge } from '../rendering/drawing-limits.ts'
import { type PreflightContext, preflightPage } from './preflight-page.ts'

/** How a cart line prints its design. */
export interface PreflightedLine {
  sides: readonly Side[]
  printing: SidePrinting
  screenColours: ScreenColours
  garment: { hex: string; name: string }
  /** Whether the customer confirmed all warnings and notes. */
  confirmed: boolean
  /** The device that prints a side. */
  deviceOf: (side: Side, method: PrintingTypeName) => Promise<PrintDevice | undefined>
}

/**
 * Checks a design before it becomes a cart line, on the printed pixels and with the paid inks. Errors are refused;
 * warnings and notes must be confirmed by the customer.
 */
export async function refuseFindings(
  shop: PreflightContext,
  db: Db,
  userId: string,
  design: Design,
  { sides, printing, screenColours, garment, confirmed, deviceOf }: PreflightedLine,
): Promise<void> {
  for (const page of sides) refuseTooLarge(design.pages[page].area, printDpi, 'designId')
  const allFindings: (Finding & { page: Side })[] = []
  for (const page of sides) {
    const method = printing[page] as PrintingTypeName
    const { findings } = await preflightPage(shop, db, userId, {
      ...{ design, page, method, garmentColours: [garment], device: await deviceOf(page, method) },
      ...(method === 'Screen Printing' && { paidInks: screenColours[page] ?? 1 }),
    })
    allFindings.push(...findings.map((finding) => ({ ...finding, page })))
  }
  const facts = { findings: allFindings }
  const error = allFindings.find(({ severity }) => severity === 'error')
  if (error) {
    const message = `${error.title}. ${error.message}`
    throw new Refusal('invalid', message, { fieldErrors: { designId: message }, facts })
  }
  if (allFindings.length > 0 && !confirmed)
    throw new Refusal(
      'preflight_unconfirmed',
      'Look at what we found in your design. Confirm it, or change the design.',
      { facts },
    )
}
