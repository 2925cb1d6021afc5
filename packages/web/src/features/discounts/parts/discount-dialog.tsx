import type { DiscountView } from '@printery/contract'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { hasOtherFirstOrderDiscount } from '../model.ts'
import { texts } from '../texts.ts'
import { DiscountForm } from './discount-form.tsx'

interface DiscountDialogProps {
  discounts: readonly DiscountView[]
  /** The edited discount as it was when the dialog opened. */
  open: DiscountView | 'new' | undefined
  /** The only customer who may use a new discount, if fixed. */
  forCustomer?: string
  onClose: () => void
}

export function DiscountDialog({ discounts, open, forCustomer, onClose }: DiscountDialogProps) {
  // The dialog still shows its discount while it closes. The key resets the form when it opens again.
  const [shown, setShown] = useState({ of: open, nth: 0, isOpen: false })
  const isOpen = open !== undefined
  if (isOpen !== shown.isOpen) setShown({ of: open ?? shown.of, nth: shown.nth + (isOpen ? 1 : 0), isOpen })
  const discount = shown.of === 'new' ? undefined : shown.of
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={
        discount
          ? texts.form.editTitle(discount.code)
          : forCustomer
            ? texts.personal.give
            : texts.form.newTitle
      }
    >
      <DiscountForm
        key={shown.nth}
        discount={discount}
        forCustomer={forCustomer}
        hasOtherFirstOrderDiscount={hasOtherFirstOrderDiscount(discounts, discount)}
        onDone={onClose}
      />
    </FormDialog>
  )
}
