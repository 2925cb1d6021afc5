import type { CartItemForm } from '@printery/contract/cart'
import { belowMinimum, type FieldErrors, lineFaults, sides } from '@printery/domain'
import type { z } from 'zod'
import type { Product } from '../catalogue/service.ts'
import type { LineRow } from './queries.ts'
import { uploadFaults } from './uploads.ts'

type Form = z.output<typeof CartItemForm>

/** What is wrong with a line beside those that lie in the cart already. */
export function formFaults(product: Product, form: Form, lines: readonly LineRow[]): FieldErrors {
  const faults: FieldErrors = { ...lineFaults(product, form), ...uploadFaults(form) }
  if (!product.colours.some((colour) => colour.hex === form.color))
    faults.color = 'This product is not made in this colour.'
  form.sizes.forEach((size, at) => {
    if (!product.sizes.some((offered) => offered.id === size.productSizeId))
      faults[`sizes.${at}.productSizeId`] = 'This product is not made in this size.'
  })
  for (const side of sides) {
    const area = form.printAreas[side]
    const offered = product.printingType.find((row) => row.printingType === form.printingType[side])?.areas?.[
      side
    ]
    if (area !== undefined && !offered?.includes(area))
      faults[`printAreas.${side}`] = 'This print area is not offered here.'
  }
  // A line may join a run while it is below a minimum; alone it may not.
  if (form.runId === undefined) Object.assign(faults, belowMinimum(product, form.printingType, form.quantity))
  else if (lines.some((line) => line.runId === form.runId && !isOneRun(line, form)))
    faults.runId = 'A run is of one product, printed in one way.'
  return faults
}

/** Pieces that are made together share tier and minimum; others would borrow a price that they have no right to. */
function isOneRun(line: LineRow, form: Form): boolean {
  return (
    line.productId === form.productId &&
    sides.every(
      (side) =>
        line.printing[side] === form.printingType[side] &&
        (line.screenColours[side] ?? 1) === (form.screenColours[side] ?? 1),
    )
  )
}
