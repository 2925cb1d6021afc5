import { KeysDialog } from '../../../shell/portal/keys/keys-dialog.tsx'
import { portalTexts as texts } from '../texts.ts'

const { keys } = texts
const rows = [
  { keys: ['j', '↓'], action: keys.next },
  { keys: ['k', '↑'], action: keys.previous },
  { keys: ['o', 'Enter'], action: keys.enter },
  { keys: ['n'], action: keys.step },
  { keys: ['p'], action: keys.phase },
  { keys: ['←', '→'], action: keys.icons },
  { keys: ['x', 'Space'], action: keys.choose },
  { keys: ['/'], action: keys.search },
  { keys: ['?'], action: keys.help },
]

/** The shortcuts of the list. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return <KeysDialog rows={rows} switchLabel={keys.toggle} hint={keys.hint} onClose={onClose} />
}
