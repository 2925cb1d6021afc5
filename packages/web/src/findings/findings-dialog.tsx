import { Button } from '../ui/forms/button.tsx'
import './findings.css'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import type { DesignFindings } from './findings.ts'
import { texts } from './texts.ts'

interface FindingsDialogProps {
  findings: DesignFindings
  /** The label of the button that accepts all findings. */
  confirm: string
  /** Alternatives to editing the design, the best first. */
  offers?: readonly { label: string; onAccept: () => void }[]
  onEdit: () => void
  onConfirm: () => void
  onClose: () => void
}

/** Shows the findings of a design before it is sent to the shop. */
export function FindingsDialog(props: FindingsDialogProps) {
  const { findings, confirm, offers = [], onEdit, onConfirm, onClose } = props
  const { isRefused, list } = findings
  const isEditRecommended = isRefused && offers.length === 0
  return (
    <Dialog open onOpenChange={onClose} title={isRefused ? texts.notPrintable : texts.unconfirmed}>
      <p>{texts.text}</p>
      <ul className="findings">
        {list.map(({ code, title, measured, message, fix }) => (
          <li key={`${title} ${message}`}>
            <b>{title}</b>
            {measured && <span className="mono">{measured}</span>}
            <p className="small">{message}</p>
            {fix && code !== undefined && mergeableCodes.has(code) && (
              <Button kind="quiet" size="sm" onClick={onEdit}>
                {texts.merge}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button kind={isEditRecommended ? 'primary' : 'quiet'} onClick={onEdit}>
          {texts.edit}
        </Button>
        {offers.map(({ label, onAccept }, index) => (
          <Button key={label} kind={index === 0 ? 'primary' : undefined} onClick={onAccept}>
            {label}
          </Button>
        ))}
        {!isRefused && (
          <Button kind="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Findings whose fix merges two inks. */
const mergeableCodes: ReadonlySet<string> = new Set(['too-many-inks', 'too-many-colours', 'merge-inks'])
