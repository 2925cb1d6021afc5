import { Icon } from '../ui/icon.tsx'
import { type PanelName, panelIcons } from './panel.ts'
import { texts } from './texts.ts'

interface RailProps {
  names: readonly PanelName[]
  open: PanelName | null
  onOpenChange: (name: PanelName | null) => void
  /** At the bottom of a phone, with shorter labels. */
  isBottom?: boolean
}

export function Rail({ names, open, onOpenChange, isBottom }: RailProps) {
  return (
    <nav className={isBottom ? 'ed-tabs' : 'ed-rail'} aria-label={texts.panels}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-expanded={open === name}
          onClick={() => onOpenChange(open === name ? null : name)}
        >
          <Icon name={panelIcons[name]} />
          {isBottom ? texts.shortPanel[name] : texts.panel[name]}
        </button>
      ))}
    </nav>
  )
}
