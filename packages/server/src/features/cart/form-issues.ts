import type { CartItemForm } from '@printery/contract/cart'
import { type FieldErrors, findLineIssues, findMinimumIssues, sides } from '@printery/domain'
import type { z } from 'zod'
import type { Product } from '../catalogue/index.ts'
import type { LineRow } from './queries.ts'
import { uploadIssues } from './uploads.ts'

type Form = z.output<typeof CartItemForm>

/** Issues of a new line, given the lines already in the cart. */
export function findFormIssues(product: Product, form: Form, lines: readonly LineRow[]): FieldErrors {
  const issues: FieldErrors = { ...findLineIssues(product, form), ...uploadIssues(form) }
  if (!product.colours.some((colour) => colour.hex === form.color))
    issues.color = 'This product is not made in this colour.'
  form.sizes.forEach((size, at) => {
    if (!product.sizes.some((offered) => offered.id === size.productSizeId))
      issues[`sizes.${at}.productSizeId`] = 'This product is not made in this size.'
  })
  for (const side of sides) {
    const area = form.printAreas[side]
    const offered = product.printingType.find((row) => row.printingType === form.printingType[side])?.areas?.[
      side
    ]
    if (area !== undefined && !offered?.includes(area))
      issues[`printAreas.${side}`] = 'This print area is not offered here.'
  }
  // Lines of a run share the minimum, a single line must reach it alone.
  if (form.runId === undefined)
    Object.assign(issues, findMinimumIssues(product, form.printingType, form.quantity))
  else if (lines.some((line) => line.runId === form.runId && !belongsToRun(line, form)))
    issues.runId = 'A run is of one product, printed in one way.'
  return issues
}

/** Lines of one run share tier and minimum, so they must be the same product printed in the same way. */
function belongsToRun(line: LineRow, form: Form): boolean {
  return (
    line.productId === form.productId &&
    sides.every(
      (side) =>
        line.printing[side] === form.printingType[side] &&
        (line.screenColours[side] ?? 1) === (form.screenColours[side] ?? 1),
    )
  )
}
