import { Note } from '@printery/ui/note'
import { useEffect, useRef } from 'react'
import { Canvas } from '../canvas/canvas.tsx'
import { fitted } from '../model/geometry/view.ts'
import { useEditor, useEditorContext, useStore } from '../react/editor-context.tsx'
import { useSettledDesign } from '../react/use-settled.ts'
import type { Saving } from '../saving.ts'
import { Icon } from '../ui/icon.tsx'
import { AreaSelect } from './area-select.tsx'
import { CanvasMenu } from './canvas-menu.tsx'
import { CropBand } from './crop-band.tsx'
import { EmptyHint } from './empty-hint.tsx'
import { EnvelopeBand } from './envelope-band.tsx'
import { Legend } from './legend.tsx'
import { missingIn } from './missing-assets.ts'
import type { PanelName } from './panel.ts'
import { PathBand } from './path-band.tsx'
import { SideButtons } from './side-buttons.tsx'
import { texts } from './texts.ts'
import type { Layout } from './use-layout.ts'

export interface StageProps {
  layout: Layout
  open: PanelName | null
  onOpenChange: (name: PanelName | null) => void
  saving: Saving
}

/** The canvas with its overlays. */
export function Stage({ layout, open, onOpenChange, saving }: StageProps) {
  const isNarrow = layout === 'narrow'
  useRefit(isNarrow && open !== null)
  return (
    <div className="ed-stage">
      <CanvasMenu>
        <Canvas />
      </CanvasMenu>
      <EmptyHint />
      {!(isNarrow && open) && (
        <div className="ed-corners">
          <Legend />
          {isNarrow && <AreaSelect />}
          {isNarrow && <SideButtons layout={layout} open={open} onOpenChange={onOpenChange} />}
        </div>
      )}
      <div className="ed-notes">
        <UnsavedNote saving={saving} />
        <MissingAssetsNote />
        <CropBand />
        <EnvelopeBand />
        <PathBand />
      </div>
    </div>
  )
}

/** Shown while the work is saved on this device only. */
function UnsavedNote({ saving }: { saving: Saving }) {
  if (saving.state === 'offline')
    return (
      <Note tone="wait" icon={<Icon name="warn" />} live compact>
        {texts.offlineLong}
      </Note>
    )
  if (saving.state !== 'failed') return null
  return (
    <Note tone="bad" live compact>
      {saving.message}
    </Note>
  )
}

/** Reports fonts and pictures that failed to load, with a retry. */
function MissingAssetsNote() {
  const { editor, resources } = useEditorContext()
  const missing = useStore(resources.missing, (each) => each)
  const [first, ...others] = missingIn(useSettledDesign(), missing)
  if (!first) return null
  return (
    <Note
      tone="bad"
      live
      compact
      action={
        <button type="button" className="link" onClick={() => void resources.fetchFor(editor.design)}>
          {texts.tryAgain}
        </button>
      }
    >
      {[first, ...others].slice(0, 3).map(({ sha256, kind, name }) => (
        <p key={sha256}>{kind === 'font' ? texts.fontFailed(name) : texts.assetFailed(name)}</p>
      ))}
    </Note>
  )
}

/** Fits the print area again when a sheet that covers part of the canvas opens or closes. */
function useRefit(isCovered: boolean): void {
  const editor = useEditor()
  const before = useRef(isCovered)
  useEffect(() => {
    if (before.current === isCovered) return
    before.current = isCovered
    const { canvasSize } = editor.session.get()
    // The canvas reports its new size after layout.
    const unsubscribe = editor.session.subscribe(() => {
      const { canvasSize: newSize, page } = editor.session.get()
      if (newSize === canvasSize) return
      unsubscribe()
      const { width, height } = editor.design.pages[page].area
      editor.setView(fitted({ x: 0, y: 0, width, height }, newSize, 0.86))
    })
    return unsubscribe
  }, [editor, isCovered])
}
