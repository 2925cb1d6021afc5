import { PreflightPill } from '../preflight/preflight-bar.tsx'
import { useEditor } from '../react/editor-context.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { PanelName } from './panel.ts'
import { texts } from './texts.ts'
import type { Layout } from './use-layout.ts'

interface SideButtonsProps {
  layout: Layout
  open: PanelName | null
  onOpenChange: (name: PanelName | null) => void
}

/** Buttons for the panels that wide screens show at the right. */
export function SideButtons({ layout, open, onOpenChange }: SideButtonsProps) {
  const editor = useEditor()
  const toggle = (name: PanelName) => onOpenChange(open === name ? null : name)
  return (
    <div className="ed-side-buttons">
      {layout === 'middle' && (
        <button type="button" aria-expanded={open === 'preflight'} onClick={() => toggle('preflight')}>
          <PreflightPill />
          <span className="visually-hidden">{texts.panel.preflight}</span>
        </button>
      )}
      {editor.role === 'author' && (
        <IconButton
          icon="lock"
          label={texts.panel.author}
          aria-expanded={open === 'author'}
          onClick={() => toggle('author')}
        />
      )}
      <IconButton
        icon="layers"
        label={texts.panel.layers}
        aria-expanded={open === 'layers'}
        onClick={() => toggle('layers')}
      />
    </div>
  )
}
