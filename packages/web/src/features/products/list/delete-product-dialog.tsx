import type { ProductView } from '@printery/contract'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { useDeleteProduct } from '../data.ts'
import { texts } from '../texts.ts'

interface DeleteProductDialogProps {
  product: ProductView | undefined
  onClose: () => void
}

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct()
  return (
    <DeleteDialog
      entry={product}
      title={({ title }) => texts.delete.title(title)}
      text={() => texts.delete.text}
      confirm={texts.delete.yes}
      cancel={texts.delete.no}
      onClose={onClose}
      onConfirm={remove.mutateAsync}
      deleted={texts.deleted}
      failed={texts.unknownError}
    />
  )
}
