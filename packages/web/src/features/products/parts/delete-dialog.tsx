import type { ProductView } from '@printery/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useDeleteProduct } from '../data.ts'
import { texts } from '../texts.ts'

interface DeleteDialogProps {
  product: ProductView | undefined
  onClose: () => void
}

export function DeleteDialog({ product, onClose }: DeleteDialogProps) {
  const remove = useDeleteProduct()
  const toast = useToast()
  // While the dialog fades it still names what was asked about.
  const [asked, setAsked] = useState(product)
  if (product && product !== asked) setAsked(product)
  const onYes = () => {
    if (!product) return
    remove.mutate(product, {
      onSuccess: () => toast(texts.deleted, 'ok'),
      onError: (error) => toast(sentenceOf(error, texts.wentWrong), 'bad'),
    })
  }
  return (
    <ConfirmDialog
      open={product !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={texts.delete.title(asked?.title ?? '')}
      yes={texts.delete.yes}
      no={texts.delete.no}
      danger
      onYes={onYes}
    >
      {texts.delete.text}
    </ConfirmDialog>
  )
}
