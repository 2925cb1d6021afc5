import { useRef, useState } from 'react'
import { pageHeading } from '../page-heading.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeleteDialogProps<Thing> {
  /** Closed without one. */
  thing: Thing | undefined
  title: (thing: Thing) => string
  text: (thing: Thing) => string
  yes: string
  no: string
  onClose: () => void
  onYes: (thing: Thing) => void
  /** Focused after a yes, because the button that opened it is deleted with its row; by default the page's heading. */
  focusAfter?: () => HTMLElement | null
}

/** Confirms the deletion of one entry of a list. While it closes it still names that entry. */
export function DeleteDialog<Thing>(props: DeleteDialogProps<Thing>) {
  const { thing, title, text, yes, no, onClose, onYes, focusAfter = pageHeading } = props
  const [asked, setAsked] = useState(thing)
  const isYes = useRef(false)
  if (thing !== undefined && thing !== asked) setAsked(thing)
  const close = () => {
    isYes.current = false
    onClose()
  }
  const answer = () => {
    isYes.current = true
    if (thing !== undefined) onYes(thing)
  }
  return (
    <ConfirmDialog
      open={thing !== undefined}
      onOpenChange={(open) => !open && close()}
      title={asked === undefined ? '' : title(asked)}
      yes={yes}
      no={no}
      danger
      onYes={answer}
      finalFocus={() => (isYes.current ? focusAfter() : null)}
    >
      {asked !== undefined && text(asked)}
    </ConfirmDialog>
  )
}
