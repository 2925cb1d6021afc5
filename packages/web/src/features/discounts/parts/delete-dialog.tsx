import type { DiscountView } from '@printery/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useDeleteDiscount } from '../data.ts'
import { texts } from '../texts.ts'

interface DeleteDialogProps {
  discount: DiscountView | undefined
  onClose: () => void
}

export function DeleteDialog({ discount, onClose }: DeleteDialogProps) {
  const remove = useDeleteDiscount()
  const toast = useToast()
  // While the dialog fades it still names what was asked about.
  const [asked, setAsked] = useState(discount)
  if (discount && discount !== asked) setAsked(discount)
  const onYes = () => {
    if (!discount) return
    remove.mutate(discount.id, {
      onSuccess: () => toast(texts.deleted, 'ok'),
      onError: (error) => toast(sentenceOf(error), 'bad'),
    })
  }
  return (
    <ConfirmDialog
      open={discount !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={texts.delete.title(asked?.code ?? '')}
      yes={texts.delete.yes}
      no={texts.delete.no}
      danger
      onYes={onYes}
    >
      {texts.delete.text}
    </ConfirmDialog>
  )
}
