import { Canvas } from '../canvas/canvas.tsx'
import type { Saving } from '../saving.ts'
import { AreaSelect } from './area-select.tsx'
import { CanvasMenu } from './canvas-menu.tsx'
import { CropBand } from './crop-band.tsx'
import { EmptyHint } from './empty-hint.tsx'
import { Legend } from './legend.tsx'
import { MissingAssetsNote } from './missing-assets-note.tsx'
import type { PanelName } from './panel.ts'
import { SideButtons } from './side-buttons.tsx'
import { UnsavedNote } from './unsaved-note.tsx'
import type { Layout } from './use-layout.ts'
import { useRefit } from './use-refit.ts'

export interface StageProps {
  layout: Layout
  open: PanelName | null
  onOpen: (name: PanelName | null) => void
  saving: Saving
}

/** The canvas with its overlays. */
export function Stage({ layout, open, onOpen, saving }: StageProps) {
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
          {isNarrow && <SideButtons layout={layout} open={open} onOpen={onOpen} />}
        </div>
      )}
      <div className="ed-notes">
        <UnsavedNote saving={saving} />
        <MissingAssetsNote />
        <CropBand />
      </div>
    </div>
  )
}
