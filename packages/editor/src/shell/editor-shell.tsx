import { membersOf } from '@printery/design'
import { useEffect, useState } from 'react'
import { AuthorPanel } from '../author/author-panel.tsx'
import { texts as authorTexts } from '../author/texts.ts'
import { LayerList } from '../layers/layer-list.tsx'
import { PreflightBar, PreflightPill } from '../preflight/preflight-bar.tsx'
import { PreflightView } from '../preflight/preflight-view.tsx'
import { texts as preflightTexts } from '../preflight/texts.ts'
import { useEditorParts, useLook } from '../react/editor-context.tsx'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { AreaChooser } from './area-chooser.tsx'
import { Beside } from './beside.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { MessageSlab } from './message-slab.tsx'
import { type PanelName, panelsOf } from './panel.ts'
import { PanelBody } from './panel-body.tsx'
import { Rail } from './rail.tsx'
import { SideTabs } from './side-tabs.tsx'
import './shell.css'
import { Stage } from './stage.tsx'
import { texts } from './texts.ts'
import { TopBar, type TopBarProps } from './top-bar.tsx'
import { usePictureStands } from './use-picture-stands.ts'
import { type Room, useRoom } from './use-room.ts'
import { ZoomButtons } from './zoom-buttons.tsx'
import '../ui/ui.css'
import '../canvas/canvas.css'
import '../ui/forced-colors.css'

type EditorShellProps = Omit<TopBarProps, 'onKeys'>

/** Everything around the canvas: on wide screens all at once, on narrow ones one thing below it at a time. */
export function EditorShell(props: EditorShellProps) {
  const room = useRoom()
  const { editor, host } = useEditorParts()
  const [panel, setPanel] = usePanel(room)
  const [isKeysOpen, setKeysOpen] = useState(false)
  useQuestionMark(() => setKeysOpen(true))
  const stands = usePictureStands()
  const names = panelsOf(host, editor.role)
  return (
    <div className={`ed ed-room-${room}`} data-panel={panel ?? undefined}>
      <TopBar {...props} onKeys={() => setKeysOpen(true)} />
      {room !== 'narrow' && <Rail names={names} open={panel} onOpen={setPanel} />}
      {room !== 'narrow' && panel && <Panel name={panel} stands={stands} onClose={() => setPanel(null)} />}
      <div className="ed-middle">
        {room !== 'narrow' && <Toolbar />}
        <Stage room={room} open={panel} onOpen={setPanel} saving={props.saving} />
        {room === 'narrow' && !panel && <PreflightBar onOpen={() => setPanel('preflight')} />}
        {!(room === 'narrow' && panel) && (
          <div className="ed-bottom">
            <SideTabs />
            {room !== 'narrow' && <AreaChooser />}
            {room === 'middle' && <Beside room={room} open={panel} onOpen={setPanel} />}
            <ZoomButtons />
          </div>
        )}
        {room === 'narrow' && !panel && <Toolbar />}
        {room === 'narrow' && panel && <Panel name={panel} stands={stands} onClose={() => setPanel(null)} />}
        {room === 'narrow' && <Rail isBottom names={names} open={panel} onOpen={setPanel} />}
      </div>
      {room === 'wide' && <Aside stands={stands} />}
      <KeysDialog open={isKeysOpen} onOpenChange={setKeysOpen} />
      <MessageSlab />
    </div>
  )
}

/** Open at first: where to begin on an empty design, what to add to one that has something. */
function usePanel(room: Room) {
  const { editor } = useEditorParts()
  const [panel, setPanel] = useState<PanelName | null>(() => {
    if (room === 'narrow') return null
    return membersOf(editor.design, editor.page, null).length === 0 ? 'templates' : 'elements'
  })
  const isBeside = panel === 'preflight' || panel === 'layers' || panel === 'author'
  return [room === 'wide' && isBeside ? null : panel, setPanel] as const
}

/** `?` lists the keys, unless somebody writes. */
function useQuestionMark(open: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWritten =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key === '?' && !isWritten) open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

interface PanelProps {
  name: PanelName
  /** The page stands, so that there is time for what stands beside it. */
  stands: boolean
  onClose: () => void
}

function Panel({ name, stands, onClose }: PanelProps) {
  const page = useLook((session) => session.page)
  const title = name === 'preflight' ? preflightTexts.title(page) : texts.panel[name]
  return (
    <aside className="ed-panel" aria-label={title}>
      <header>
        <h2 className="ed-title">{title}</h2>
        <IconButton small icon="close" label={texts.closePanel} onClick={onClose} />
      </header>
      <div className="ed-panel-body">{stands && <PanelBody key={name} name={name} />}</div>
    </aside>
  )
}

function Aside({ stands }: { stands: boolean }) {
  const { editor } = useEditorParts()
  const page = useLook((session) => session.page)
  return (
    <aside className="ed-aside" aria-label={preflightTexts.short}>
      <div className="cbar" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <section>
        <header>
          <h2 className="ed-title">{preflightTexts.title(page)}</h2>
          <PreflightPill />
        </header>
        <PreflightView />
      </section>
      {editor.role === 'author' && (
        <section>
          <header>
            <h2 className="ed-title">{authorTexts.title}</h2>
          </header>
          <AuthorPanel />
        </section>
      )}
      <section>
        <header>
          <h2 className="ed-title">{texts.panel.layers}</h2>
        </header>
        {stands && <LayerList />}
      </section>
    </aside>
  )
}
