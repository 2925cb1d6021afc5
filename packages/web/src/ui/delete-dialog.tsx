import { useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { pageHeading } from './page-heading.ts'

interface DeleteDialogProps<Thing> {
  /** Closed without one. */
  thing: Thing | undefined
  title: (thing: Thing) => string
  text: (thing: Thing) => string
  yes: string
  no: string
  onClose: () => void
  onYes: (thing: Thing) => void
  /** What takes the focus after a yes, for the button that asked goes with its row; the page's heading without it. */
  focusAfter?: () => HTMLElement | null
}

/** Whether this one of a list shall go. While the dialog fades it still names what was asked about. */
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
