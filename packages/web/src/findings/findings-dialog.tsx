import { Button } from '../ui/forms/button.tsx'
import './findings.css'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import type { DesignFindings } from './findings.ts'
import { texts } from './texts.ts'

interface FindingsDialogProps {
  findings: DesignFindings
  /** The words of a yes to all of it. */
  confirm: string
  onEdit: () => void
  onConfirm: () => void
  onClose: () => void
}

/** What the check of a design found, before it goes to the shop. */
export function FindingsDialog({ findings, confirm, onEdit, onConfirm, onClose }: FindingsDialogProps) {
  const { isRefused, list } = findings
  return (
    <Dialog open onOpenChange={onClose} title={isRefused ? texts.refused : texts.unconfirmed}>
      <p>{texts.text}</p>
      <ul className="findings">
        {list.map(({ title, measured, message }) => (
          <li key={`${title} ${message}`}>
            <b>{title}</b>
            {measured && <span className="mono">{measured}</span>}
            <p className="small">{message}</p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button kind={isRefused ? 'primary' : 'quiet'} onClick={onEdit}>
          {texts.edit}
        </Button>
        {!isRefused && (
          <Button kind="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
