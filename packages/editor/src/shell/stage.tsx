import { Canvas } from '../canvas/canvas.tsx'
import type { Saving } from '../saving.ts'
import { AreaChooser } from './area-chooser.tsx'
import { Beside } from './beside.tsx'
import { CanvasMenu } from './canvas-menu.tsx'
import { CropBand } from './crop-band.tsx'
import { EmptyHint } from './empty-hint.tsx'
import { LackingNote } from './lacking-note.tsx'
import { Legend } from './legend.tsx'
import type { PanelName } from './panel.ts'
import { UnsavedNote } from './unsaved-note.tsx'
import { useFitAgain } from './use-fit-again.ts'
import type { Room } from './use-room.ts'

export interface StageProps {
  room: Room
  open: PanelName | null
  onOpen: (name: PanelName | null) => void
  saving: Saving
}

/** The canvas with what lies over it. */
export function Stage({ room, open, onOpen, saving }: StageProps) {
  const isNarrow = room === 'narrow'
  useFitAgain(isNarrow && open !== null)
  return (
    <div className="ed-stage">
      <CanvasMenu>
        <Canvas />
      </CanvasMenu>
      <EmptyHint />
      {!(isNarrow && open) && (
        <div className="ed-corners">
          <Legend />
          {isNarrow && <AreaChooser />}
          {isNarrow && <Beside room={room} open={open} onOpen={onOpen} />}
        </div>
      )}
      <div className="ed-notes">
        <UnsavedNote saving={saving} />
        <LackingNote />
        <CropBand />
      </div>
    </div>
  )
}
