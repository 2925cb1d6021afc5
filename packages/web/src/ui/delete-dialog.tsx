import { useState } from 'react'
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
}

/** Whether this one of a list shall go. While the dialog fades it still names what was asked about. */
export function DeleteDialog<Thing>(props: DeleteDialogProps<Thing>) {
  const { thing, title, text, yes, no, onClose, onYes } = props
  const [asked, setAsked] = useState(thing)
  if (thing !== undefined && thing !== asked) setAsked(thing)
  return (
    <ConfirmDialog
      open={thing !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={asked === undefined ? '' : title(asked)}
      yes={yes}
      no={no}
      danger
      onYes={() => thing !== undefined && onYes(thing)}
    >
      {asked !== undefined && text(asked)}
    </ConfirmDialog>
  )
}
