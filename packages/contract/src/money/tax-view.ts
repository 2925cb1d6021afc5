import { taxCategories } from '@printery/domain/tax-categories'
import { z } from 'zod'
import { Cents } from '../common.ts'

/** The tax of a cart, order or quotation; absent if the shop computes none. */
export const TaxView = z.object({
  /** Whether prices include it. */
  mode: z.enum(['inclusive', 'exclusive']),
  /** `GST`. */
  name: z.string(),
  /** Whether a rate is an estimated flat rate. */
  isEstimate: z.boolean(),
  totalNet: Cents,
  totalTax: Cents,
  /** The rows that people see, one for each category and rate. */
  rows: z.array(z.object({ label: z.string(), cents: Cents })),
  breakdown: z.array(
    z.object({
      category: z.enum(taxCategories),
      rateBasisPoints: z.int(),
      reason: z.string().nullable(),
      taxableCents: Cents,
      taxCents: Cents,
    }),
  ),
})
export type TaxView = z.infer<typeof TaxView>
