import type { DraftSummary } from '@printery/contract'
import { formatTotal } from '@printery/domain'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { useDeleteDraft } from '../data.ts'
import { titleOf } from '../model.ts'
import { texts } from '../texts.ts'

interface DeleteDraftDialogProps {
  draft: DraftSummary | undefined
  onClose: () => void
}

export function DeleteDraftDialog({ draft, onClose }: DeleteDraftDialogProps) {
  const remove = useDeleteDraft()
  return (
    <DeleteDialog
      entry={draft}
      title={() => texts.delete.title}
      text={(draft) =>
        texts.delete.text([titleOf(draft), ...(draft.isCheckout ? [formatTotal(draft.total)] : [])])
      }
      confirm={texts.delete.yes}
      cancel={texts.delete.no}
      onClose={onClose}
      onConfirm={({ id }) => remove.mutateAsync(id)}
      deleted={texts.deleted}
    />
  )
}
