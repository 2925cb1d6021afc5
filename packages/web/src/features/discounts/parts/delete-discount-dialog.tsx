import type { DiscountView } from '@printery/contract'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { useDeleteDiscount } from '../data.ts'
import { texts } from '../texts.ts'

interface DeleteDiscountDialogProps {
  discount: DiscountView | undefined
  onClose: () => void
}

export function DeleteDiscountDialog({ discount, onClose }: DeleteDiscountDialogProps) {
  const remove = useDeleteDiscount()
  return (
    <DeleteDialog
      entry={discount}
      title={({ code }) => texts.delete.title(code)}
      text={() => texts.delete.text}
      confirm={texts.delete.yes}
      cancel={texts.delete.no}
      onClose={onClose}
      onConfirm={({ id }) => remove.mutateAsync(id)}
      deleted={texts.deleted}
    />
  )
}
