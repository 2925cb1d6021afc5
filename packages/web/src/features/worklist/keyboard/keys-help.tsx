import { KeysDialog } from '../../../shell/portal/keys/keys-dialog.tsx'
import { portalTexts as texts } from '../texts.ts'

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

/** The shortcuts of the list. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return <KeysDialog rows={rows} switchLabel={keys.toggle} hint={keys.hint} onClose={onClose} />
}
