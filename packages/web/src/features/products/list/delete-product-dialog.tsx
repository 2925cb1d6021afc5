import type { ProductView } from '@printery/contract'
import { sentenceOf } from '../../../api/client.ts'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDeleteProduct } from '../data.ts'
import { texts } from '../texts.ts'

interface DeleteProductDialogProps {
  product: ProductView | undefined
  onClose: () => void
}

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct()
  const toast = useToast()
  const onConfirm = (asked: ProductView) =>
    remove.mutate(asked, {
      onSuccess: () => toast(texts.deleted, 'ok'),
      onError: (error) => toast(sentenceOf(error, texts.wentWrong), 'bad'),
    })
  return (
    <DeleteDialog
      thing={product}
      title={({ title }) => texts.delete.title(title)}
      text={() => texts.delete.text}
      confirm={texts.delete.yes}
      cancel={texts.delete.no}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
