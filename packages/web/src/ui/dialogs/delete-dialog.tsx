import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useRef, useState } from 'react'
import { errorMessageOf } from '../../api/client.ts'
import { useToast } from '../feedback/toast.tsx'
import { pageHeading } from '../page-heading.ts'

interface DeleteDialogProps<Entry> {
  /** The entry to delete; undefined while the dialog is closed. */
  entry: Entry | undefined
  title: (entry: Entry) => string
  text: (entry: Entry) => string
  confirm: string
  cancel: string
  onClose: () => void
  onConfirm: (entry: Entry) => Promise<unknown>
  /** Message after the deletion. */
  deleted: string
  /** Message if the server refused without a reason. */
  failed?: string
  /**
   * Focused after it was confirmed, because the button that opened it is deleted with its row; by default the page's
   * heading.
   */
  focusAfter?: () => HTMLElement | null
}

/** Confirms the deletion of one entry of a list, and shows the result. While it closes it still names that entry. */
export function DeleteDialog<Entry>(props: DeleteDialogProps<Entry>) {
  const { entry, title, text, confirm, cancel, onClose, onConfirm, deleted, failed } = props
  const { focusAfter = pageHeading } = props
  const [lastEntry, setLastEntry] = useState(entry)
  const isConfirmed = useRef(false)
  const toast = useToast()
  if (entry !== undefined && entry !== lastEntry) setLastEntry(entry)
  const close = () => {
    isConfirmed.current = false
    onClose()
  }
  const answer = () => {
    isConfirmed.current = true
    if (entry === undefined) return
    onConfirm(entry).then(
      () => toast(deleted, 'ok'),
      (error) => toast(errorMessageOf(error, failed), 'bad'),
    )
  }
  return (
    <ConfirmDialog
      open={entry !== undefined}
      onOpenChange={(open) => !open && close()}
      title={lastEntry === undefined ? '' : title(lastEntry)}
      confirm={confirm}
      cancel={cancel}
      danger
      onConfirm={answer}
      finalFocus={() => (isConfirmed.current ? focusAfter() : null)}
    >
      {lastEntry !== undefined && text(lastEntry)}
    </ConfirmDialog>
  )
}
