import type { Box, ElementId, ImageElement, Point, RotatedBox } from '@printery/design'
import type { Side } from '@printery/domain'
import type { CharacterStyle } from './changes.ts'

/** The viewport: px per mm, and the canvas position of the print area's upper left corner, px. */
export interface View {
  scale: number
  x: number
  y: number
}

/** What a press on the canvas does. */
export type Tool =
  | { name: 'select' }
  /** Edits this text. */
  | { name: 'type'; id: ElementId }
  /** Crops this picture; `before` restores it. */
  | { name: 'crop'; id: ElementId; before: CropFrame }
  /** Moves the control points of this element's envelope; `point` is the one that keys move. */
  | { name: 'envelope'; id: ElementId; point: number }
  /** Edits the path of this text; the handles of one of its points are shown. */
  | { name: 'path'; id: ElementId; point: number }
  /** The next press picks the colour there. Hex without `#`. */
  | { name: 'eyedropper'; onPick: (hex: string) => void }

/** A picture's frame and crop. */
export type CropFrame = Pick<ImageElement, 'x' | 'y' | 'width' | 'height' | 'crop'>

/** UI state of one user: never saved, never undone. */
export interface Session {
  page: Side
  /** In z-order, bottom first; all on the same page. */
  selection: readonly ElementId[]
  /** The group whose members can be selected one by one. */
  enteredGroup: ElementId | null
  tool: Tool
  view: View
  /** Snap guides of the current drag, mm. */
  guides: readonly Guide[]
  /** Highlighted without being selected, such as the element of a finding. */
  highlighted: ElementId | null
  /** Size of the canvas, px; 0 by 0 until it is laid out. */
  canvasSize: { width: number; height: number }
  /** Whether the last press was by touch; handles are then spaced further apart. */
  isTouchInput: boolean
  /** What a press would select. */
  hovered: ElementId | null
  /** The selection rectangle being dragged, mm. */
  marquee: Box | null
  /** Feedback of the running gesture; null between gestures. */
  activeGesture: GestureFeedback | null
  /** The selected characters of the edited text. `pendingStyle`: the style of the next typed ones. */
  textSelection: { anchor: number; focus: number; pendingStyle?: CharacterStyle }
}

export interface GestureFeedback {
  /** Drawn around several elements, which have no rotated frame of their own. */
  frame?: RotatedBox
  /** The current size or angle. */
  label?: string
}

export function newSession(page: Side): Session {
  return {
    page,
    selection: [],
    enteredGroup: null,
    tool: { name: 'select' },
    view: { scale: 1, x: 0, y: 0 },
    guides: [],
    highlighted: null,
    canvasSize: { width: 0, height: 0 },
    isTouchInput: false,
    hovered: null,
    marquee: null,
    activeGesture: null,
    textSelection: { anchor: 0, focus: 0 },
  }
}

/** A line between two points, with their distance if it measures a gap, mm. */
export interface Guide {
  from: Point
  to: Point
  distance?: number
}
