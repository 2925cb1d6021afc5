import type { DraftInList } from '@printery/contract'
import { formatTotal } from '@printery/domain'
import { useState } from 'react'
import { sentenceOf } from '../../../api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useDeleteDraft } from '../data.ts'
import { titleOf } from '../model.ts'
import { texts } from '../texts.ts'

interface DeleteDraftDialogProps {
  draft: DraftInList | undefined
  onClose: () => void
}

export function DeleteDraftDialog({ draft, onClose }: DeleteDraftDialogProps) {
  const remove = useDeleteDraft()
  const toast = useToast()
  // While the dialog fades it still names what was asked about.
  const [asked, setAsked] = useState(draft)
  if (draft && draft !== asked) setAsked(draft)
  const onYes = () => {
    if (!draft) return
    remove.mutate(draft.id, {
      onSuccess: () => toast(texts.deleted, 'ok'),
      onError: (error) => toast(sentenceOf(error), 'bad'),
    })
  }
  return (
    <ConfirmDialog
      open={draft !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={texts.delete.title}
      yes={texts.delete.yes}
      no={texts.delete.no}
      danger
      onYes={onYes}
    >
      {asked && texts.delete.text(titleOf(asked), formatTotal(asked.total))}
    </ConfirmDialog>
  )
}
