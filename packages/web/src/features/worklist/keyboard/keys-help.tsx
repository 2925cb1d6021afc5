import { Dialog } from '@printery/ui/dialog'
import { portalTexts as texts } from '../texts.ts'
import { useShortcuts } from './shortcuts.ts'

const { keys } = texts
const rows = [
  { pressed: ['j', '↓'], does: keys.next },
  { pressed: ['k', '↑'], does: keys.previous },
  { pressed: ['o', 'Enter'], does: keys.enter },
  { pressed: ['n'], does: keys.step },
  { pressed: ['p'], does: keys.phase },
  { pressed: ['←', '→'], does: keys.icons },
  { pressed: ['x', 'Space'], does: keys.choose },
  { pressed: ['/'], does: keys.search },
  { pressed: ['?'], does: keys.help },
]

/** What the keys of the list do, and the switch that turns them off. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { areOn, setOn } = useShortcuts()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={keys.title}>
      <dl className="keys">
        {rows.map(({ pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((each, index) => (
                <span key={each}>
                  {index > 0 && ` ${keys.or} `}
                  <kbd>{each}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={areOn} onChange={(event) => setOn(event.target.checked)} />
        {keys.on}
      </label>
      <p className="small muted">{keys.hint}</p>
    </Dialog>
  )
}
