import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../api/client.ts'
import { useToast } from '../feedback/toast.tsx'
import { pageHeading } from '../page-heading.ts'

interface DeleteDialogProps<Thing> {
  /** The entry to delete; undefined while the dialog is closed. */
  thing: Thing | undefined
  title: (thing: Thing) => string
  text: (thing: Thing) => string
  confirm: string
  cancel: string
  onClose: () => void
  onConfirm: (thing: Thing) => Promise<unknown>
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
export function DeleteDialog<Thing>(props: DeleteDialogProps<Thing>) {
  const { thing, title, text, confirm, cancel, onClose, onConfirm, deleted, failed } = props
  const { focusAfter = pageHeading } = props
  const [lastThing, setLastThing] = useState(thing)
  const isConfirmed = useRef(false)
  const toast = useToast()
  if (thing !== undefined && thing !== lastThing) setLastThing(thing)
  const close = () => {
    isConfirmed.current = false
    onClose()
  }
  const answer = () => {
    isConfirmed.current = true
    if (thing === undefined) return
    onConfirm(thing).then(
      () => toast(deleted, 'ok'),
      (error) => toast(sentenceOf(error, failed), 'bad'),
    )
  }
  return (
    <ConfirmDialog
      open={thing !== undefined}
      onOpenChange={(open) => !open && close()}
      title={lastThing === undefined ? '' : title(lastThing)}
      confirm={confirm}
      cancel={cancel}
      danger
      onConfirm={answer}
      finalFocus={() => (isConfirmed.current ? focusAfter() : null)}
    >
      {lastThing !== undefined && text(lastThing)}
    </ConfirmDialog>
  )
}
