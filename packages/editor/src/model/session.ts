import type { Box, ElementId, ImageElement, Point, RotatedBox } from '@printery/design'
import type { Side } from '@printery/domain'
import type { LetterStyle } from './changes.ts'

/** Where the page lies in the canvas: pixels of a mm, and the place of the print area's upper left corner, px. */
export interface View {
  scale: number
  x: number
  y: number
}

/** What a press on the canvas means. */
export type Tool =
  | { name: 'select' }
  /** Letters are typed into this text. */
  | { name: 'type'; id: ElementId }
  /** This picture is moved and scaled in its frame, which was like this before. */
  | { name: 'crop'; id: ElementId; before: Framed }
  /** The next press takes the colour that lies there. Hex without `#`. */
  | { name: 'eyedropper'; take: (hex: string) => void }

/** Where a picture's frame is, and what of the picture is seen in it. */
export type Framed = Pick<ImageElement, 'x' | 'y' | 'width' | 'height' | 'crop'>

/** What one person at one screen looks at: saved nowhere, and no step of undo. */
export interface Session {
  page: Side
  /** From the lowest to the highest; all of one page. */
  selection: readonly ElementId[]
  /** The group whose members are chosen one by one. */
  entered: ElementId | null
  tool: Tool
  view: View
  /** Places that what is being moved lines up with, mm. */
  guides: readonly Guide[]
  /** What the canvas points at without choosing it, such as the place of a finding. */
  highlighted: ElementId | null
  /** Of the canvas, px; 0 by 0 until it stands on a screen. */
  board: { width: number; height: number }
  /** What a press would take. */
  hovered: ElementId | null
  /** Drawn by a hand to choose what lies in it, mm. */
  marquee: Box | null
  /** What a hand has hold of and pulls; null between its gestures. */
  hold: Hold | null
  /** Places in the text that is typed into: the letters between them are chosen. `next`: what the next ones look like. */
  letters: { anchor: number; focus: number; next?: LetterStyle }
}

export interface Hold {
  /** Drawn in place of the frame around several: they have no turned box of their own. */
  frame?: RotatedBox
  /** How large or how far turned it is now. */
  words?: string
}

export function newSession(page: Side): Session {
  return {
    page,
    selection: [],
    entered: null,
    tool: { name: 'select' },
    view: { scale: 1, x: 0, y: 0 },
    guides: [],
    highlighted: null,
    board: { width: 0, height: 0 },
    hovered: null,
    marquee: null,
    hold: null,
    letters: { anchor: 0, focus: 0 },
  }
}

/** A line from one place to another, with the distance where it measures one, mm. */
export interface Guide {
  from: Point
  to: Point
  distance?: number
}
