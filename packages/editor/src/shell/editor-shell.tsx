import { membersOf } from '@printery/design'
import type { Side } from '@printery/domain'
import { useEffect, useState } from 'react'
import { AuthorPanel } from '../author/author-panel.tsx'
import { texts as authorTexts } from '../author/texts.ts'
import type { DesignVersions } from '../host.ts'
import { LayerList } from '../layers/layer-list.tsx'
import { ComparedUpload } from '../panels/pictures/compared-upload.tsx'
import { UploadFont } from '../panels/text/uploaded-fonts/upload-font.tsx'
import { PdfImportDialogHost } from '../pdf-import/pdf-import-dialogs.tsx'
import { PreflightBar, PreflightPill } from '../preflight/preflight-bar.tsx'
import { PreflightView } from '../preflight/preflight-view.tsx'
import { texts as preflightTexts } from '../preflight/texts.ts'
import { OpenedProductView, ProductViewButton } from '../product-view/product-view-button.tsx'
import { useEditorContext, useSession } from '../react/editor-context.tsx'
import { OpenedSoftProof, SoftProofButton } from '../soft-proof/soft-proof-button.tsx'
import { useSoftProof } from '../soft-proof/use-soft-proof.ts'
import { BackgroundDialogs } from '../toolbar/background/background-button.tsx'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { TraceDialogs } from '../toolbar/trace/trace-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { OpenedVersions } from '../versions/opened-versions.tsx'
import { AreaSelect } from './area-select.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { type PanelName, panelsOf } from './panel.ts'
import { PanelBody } from './panel-body.tsx'
import { Rail } from './rail.tsx'
import { SideButtons } from './side-buttons.tsx'
import { SideTabs } from './side-tabs.tsx'
import { Toast } from './toast.tsx'
import './shell.css'
import { useAfterFirstPaint } from '../react/use-after-first-paint.ts'
import { Stage } from './stage.tsx'
import { texts } from './texts.ts'
import { TopBar, type TopBarProps } from './top-bar.tsx'
import { type Layout, useLayout } from './use-layout.ts'
import { ZoomButtons } from './zoom-buttons.tsx'
import '../ui/ui.css'
import '../canvas/canvas.css'
import '../ui/forced-colors.css'

interface EditorShellProps extends Omit<TopBarProps, 'onKeys' | 'onVersions'> {
  versions: DesignVersions | undefined
  /** The side whose findings are shown first. */
  findingsOf?: Side | undefined
}

/** Everything around the canvas: all at once on wide screens, one panel at a time below it on narrow ones. */
export function EditorShell({ findingsOf, versions, ...props }: EditorShellProps) {
  const layout = useLayout()
  const { editor, host } = useEditorContext()
  const [panel, setPanel] = usePanel(layout, findingsOf)
  useEffect(() => {
    if (findingsOf) editor.showPage(findingsOf)
  }, [editor, findingsOf])
  // The on-screen keyboard of a phone leaves no room for a panel.
  const isTyping = useSession(({ tool }) => tool.name === 'type')
  const hidesPanel = layout === 'narrow' && isTyping
  useEffect(() => {
    if (hidesPanel) setPanel(null)
  }, [hidesPanel, setPanel])
  const [isKeysOpen, setKeysOpen] = useState(false)
  const softProof = useSoftProof()
  const [isProofOpen, setProofOpen] = useState(false)
  const [isVersionsOpen, setVersionsOpen] = useState(false)
  const [isProductViewOpen, setProductViewOpen] = useState(false)
  useHelpKey(() => setKeysOpen(true))
  const isPainted = useAfterFirstPaint()
  const names = panelsOf(host, editor.role)
  return (
    <div className={`ed ed-room-${layout}`} data-panel={panel ?? undefined}>
      <TopBar
        {...props}
        onKeys={() => setKeysOpen(true)}
        onVersions={versions && (() => setVersionsOpen(true))}
      />
      {layout !== 'narrow' && <Rail names={names} open={panel} onOpenChange={setPanel} />}
      {layout !== 'narrow' && panel && (
        <Panel name={panel} isPainted={isPainted} onClose={() => setPanel(null)} />
      )}
      <div className="ed-middle">
        {layout !== 'narrow' && <Toolbar />}
        <Stage layout={layout} open={panel} onOpenChange={setPanel} saving={props.saving} />
        {layout === 'narrow' && !panel && <PreflightBar onOpen={() => setPanel('preflight')} />}
        {!(layout === 'narrow' && panel) && (
          <div className="ed-bottom">
            <SideTabs />
            {layout !== 'narrow' && <AreaSelect />}
            {layout === 'middle' && <SideButtons layout={layout} open={panel} onOpenChange={setPanel} />}
            {host.productView && <ProductViewButton onOpen={() => setProductViewOpen(true)} />}
            {softProof && <SoftProofButton onOpen={() => setProofOpen(true)} />}
            <ZoomButtons />
          </div>
        )}
        {layout === 'narrow' && !panel && <Toolbar isNarrow />}
        {layout === 'narrow' && panel && (
          <Panel name={panel} isPainted={isPainted} onClose={() => setPanel(null)} />
        )}
        {layout === 'narrow' && <Rail isBottom names={names} open={panel} onOpenChange={setPanel} />}
      </div>
      {layout === 'wide' && <Aside isPainted={isPainted} />}
      <KeysDialog open={isKeysOpen} onOpenChange={setKeysOpen} />
      <BackgroundDialogs />
      {softProof && isProofOpen && <OpenedSoftProof proof={softProof} close={() => setProofOpen(false)} />}
      {host.productView && isProductViewOpen && (
        <OpenedProductView view={host.productView} close={() => setProductViewOpen(false)} />
      )}
      <TraceDialogs />
      <PdfImportDialogHost />
      <ComparedUpload />
      <UploadFont />
      {versions && isVersionsOpen && (
        <OpenedVersions versions={versions} close={() => setVersionsOpen(false)} />
      )}
      <Toast />
    </div>
  )
}

/** The panel that is open at first: findings if requested, templates for an empty design, elements otherwise. */
function usePanel(layout: Layout, findingsOf: Side | undefined) {
  const { editor } = useEditorContext()
  const [panel, setPanel] = useState<PanelName | null>(() => {
    if (findingsOf && layout !== 'wide') return 'preflight'
    if (layout === 'narrow') return null
    return membersOf(editor.design, editor.page, null).length === 0 ? 'templates' : 'elements'
  })
  const isInAside = panel === 'preflight' || panel === 'layers' || panel === 'author'
  return [layout === 'wide' && isInAside ? null : panel, setPanel] as const
}

/** `?` opens the list of keyboard shortcuts, except in text fields. */
function useHelpKey(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTextField =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key === '?' && !isTextField) open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

interface PanelProps {
  name: PanelName
  /** Whether the first paint is done, after which panels may render. */
  isPainted: boolean
  onClose: () => void
}

function Panel({ name, isPainted, onClose }: PanelProps) {
  const page = useSession((session) => session.page)
  const title = name === 'preflight' ? preflightTexts.title(page) : texts.panel[name]
  return (
    <aside className="ed-panel" aria-label={title}>
      <header>
        <h2 className="ed-title">{title}</h2>
        <IconButton small icon="close" label={texts.closePanel} onClick={onClose} />
      </header>
      <div className="ed-panel-body">{isPainted && <PanelBody key={name} name={name} />}</div>
    </aside>
  )
}

function Aside({ isPainted }: { isPainted: boolean }) {
  const { editor } = useEditorContext()
  const page = useSession((session) => session.page)
  return (
    <aside className="ed-aside" aria-label={preflightTexts.shortTitle}>
      <div className="colour-bar" aria-hidden="true">
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
        {isPainted && <LayerList />}
      </section>
    </aside>
  )
}
