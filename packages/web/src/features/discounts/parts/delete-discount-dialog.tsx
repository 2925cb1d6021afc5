import type { DiscountView } from '@printery/contract'
import { sentenceOf } from '../../../api/client.ts'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDeleteDiscount } from '../data.ts'
import { texts } from '../texts.ts'

interface DeleteDiscountDialogProps {
  discount: DiscountView | undefined
  onClose: () => void
}

export function DeleteDiscountDialog({ discount, onClose }: DeleteDiscountDialogProps) {
  const remove = useDeleteDiscount()
  const toast = useToast()
  const onConfirm = ({ id }: DiscountView) =>
    remove.mutate(id, {
      onSuccess: () => toast(texts.deleted, 'ok'),
      onError: (error) => toast(sentenceOf(error), 'bad'),
    })
  return (
    <DeleteDialog
      thing={discount}
      title={({ code }) => texts.delete.title(code)}
      text={() => texts.delete.text}
      confirm={texts.delete.yes}
      cancel={texts.delete.no}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
