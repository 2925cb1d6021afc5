import { Dialog } from '@printery/ui/dialog'
import { commands } from '../model/commands/commands.ts'
import { formatKeys } from '../ui/keys.ts'
import { texts } from './texts.ts'

const groups = ['edit', 'arrange', 'text', 'move', 'view'] as const

/** Lists every command that has keys. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.keys} wide>
      <div className="ed-keys">
        {groups.map((group) => {
          const listed = commands.filter((command) => command.group === group && command.keys.length > 0)
          return (
            listed.length > 0 && (
              <section key={group}>
                <h3>{texts.groups[group]}</h3>
                <dl>
                  {listed.map(({ id, title, keys }) => (
                    <div key={id}>
                      <dt>{title}</dt>
                      <dd>
                        {keys.slice(0, 2).map((each) => (
                          <kbd key={each}>{formatKeys(each)}</kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          )
        })}
      </div>
      <p className="muted small">{texts.keysHint}</p>
    </Dialog>
  )
}
