import { Dialog } from '@printery/ui/dialog'
import './keys.css'
import { keysTexts as texts } from './keys-texts.ts'
import { useShortcuts } from './shortcuts.ts'

interface KeysDialogProps {
  rows: readonly { keys: readonly string[]; action: string }[]
  /** The label of the switch that turns single-key shortcuts off. */
  switchLabel: string
  hint: string
  onClose: () => void
}

/** The list of a screen's shortcuts and the switch that turns them off. */
export function KeysDialog({ rows, switchLabel, hint, onClose }: KeysDialogProps) {
  const { areEnabled, setEnabled } = useShortcuts()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title}>
      <dl className="keys">
        {rows.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${texts.or} `}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={areEnabled} onChange={(event) => setEnabled(event.target.checked)} />
        {switchLabel}
      </label>
      <p className="small muted">{hint}</p>
    </Dialog>
  )
}
