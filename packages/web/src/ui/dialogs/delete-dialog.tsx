import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useRef, useState } from 'react'
import { pageHeading } from '../page-heading.ts'

interface DeleteDialogProps<Thing> {
  /** Closed without one. */
  thing: Thing | undefined
  title: (thing: Thing) => string
  text: (thing: Thing) => string
  confirm: string
  cancel: string
  onClose: () => void
  onConfirm: (thing: Thing) => void
  /** Focused after it was confirmed, because the button that opened it is deleted with its row; by default the page's heading. */
  focusAfter?: () => HTMLElement | null
}

/** Confirms the deletion of one entry of a list. While it closes it still names that entry. */
export function DeleteDialog<Thing>(props: DeleteDialogProps<Thing>) {
  const { thing, title, text, confirm, cancel, onClose, onConfirm, focusAfter = pageHeading } = props
  const [asked, setAsked] = useState(thing)
  const isConfirmed = useRef(false)
  if (thing !== undefined && thing !== asked) setAsked(thing)
  const close = () => {
    isConfirmed.current = false
    onClose()
  }
  const answer = () => {
    isConfirmed.current = true
    if (thing !== undefined) onConfirm(thing)
  }
  return (
    <ConfirmDialog
      open={thing !== undefined}
      onOpenChange={(open) => !open && close()}
      title={asked === undefined ? '' : title(asked)}
      confirm={confirm}
      cancel={cancel}
      danger
      onConfirm={answer}
      finalFocus={() => (isConfirmed.current ? focusAfter() : null)}
    >
      {asked !== undefined && text(asked)}
    </ConfirmDialog>
  )
}
