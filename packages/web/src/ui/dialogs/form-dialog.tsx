import { Dialog } from '@printery/ui/dialog'
import { type ReactNode, useRef } from 'react'

interface FormDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** A dialog that focuses its first input when it opens. */
export function FormDialog({ open, onOpenChange, title, children }: FormDialogProps) {
  const form = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      initialFocus={() => form.current?.querySelector('input') ?? null}
    >
      <div ref={form}>{children}</div>
    </Dialog>
  )
}
