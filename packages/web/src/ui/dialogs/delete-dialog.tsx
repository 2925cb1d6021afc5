import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useRef, useState } from 'react'
import { errorMessageOf } from '../../api/client.ts'
import { useToast } from '../feedback/toast.tsx'
import { focusableHeading } from '../page-heading.ts'

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
  /** Message if the call failed without a message of the server. */
  failed?: string
  /**
   * Returns the element to focus after the deletion, because the button that opened the dialog is deleted with its
   * row. By default it is the heading of the page.
   */
  focusAfter?: () => HTMLElement | null
}

/** Confirms the deletion of one entry of a list, and shows the result. It keeps naming the entry while it closes. */
export function DeleteDialog<Entry>(props: DeleteDialogProps<Entry>) {
  const { entry, title, text, confirm, cancel, onClose, onConfirm, deleted, failed } = props
  const { focusAfter = focusableHeading } = props
  const [lastEntry, setLastEntry] = useState(entry)
  const isConfirmed = useRef(false)
  const toast = useToast()
  if (entry !== undefined && entry !== lastEntry) setLastEntry(entry)
  const close = () => {
    isConfirmed.current = false
    onClose()
  }
  const deleteEntry = () => {
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
      onConfirm={deleteEntry}
      finalFocus={() => (isConfirmed.current ? focusAfter() : null)}
    >
      {lastEntry !== undefined && text(lastEntry)}
    </ConfirmDialog>
  )
}
