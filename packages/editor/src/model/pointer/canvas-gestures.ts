import type { Box, Point } from '@printery/design'
import type { Editor } from '../editor.ts'
import { moved, toPage, zoomed } from '../geometry/view.ts'
import { selectInBox } from '../selection.ts'
import type { Gesture, PointerInput } from './gesture.ts'

/** Draws a marquee and selects the elements that it touches; Shift adds to the selection. */
export function marqueeGesture(editor: Editor, from: PointerInput): Gesture {
  const { selection, view } = editor.session.get()
  const before = from.shift ? selection : []
  const start = toPage(view, from)
  return {
    move: (pointer) => {
      const marquee = boxBetween(start, toPage(view, pointer))
      editor.updateSession({ marquee })
      selectInBox(editor, marquee, before)
    },
    release: () => editor.updateSession({ marquee: null }),
    cancel: () => {
      editor.updateSession({ marquee: null })
      editor.select(selection)
    },
  }
}

function boxBetween(one: Point, other: Point): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
}

/** Scrolls the page. */
export function panGesture(editor: Editor, from: PointerInput): Gesture {
  const { view } = editor.session.get()
  return {
    move: (pointer) => editor.setView(moved(view, { x: pointer.x - from.x, y: pointer.y - from.y })),
    release: () => undefined,
    cancel: () => editor.setView(view),
  }
}

/** Scrolls and zooms so that the points under two fingers stay under them. */
export function pinch(
  editor: Editor,
  [from, other]: readonly [Point, Point],
  [to, otherTo]: readonly [Point, Point],
): void {
  const { view } = editor.session.get()
  const middle = { x: (from.x + other.x) / 2, y: (from.y + other.y) / 2 }
  const middleTo = { x: (to.x + otherTo.x) / 2, y: (to.y + otherTo.y) / 2 }
  const width = Math.max(Math.hypot(from.x - other.x, from.y - other.y), 1)
  const widthTo = Math.hypot(to.x - otherTo.x, to.y - otherTo.y)
  const panned = moved(view, { x: middleTo.x - middle.x, y: middleTo.y - middle.y })
  editor.setView(zoomed(panned, widthTo / width, middleTo))
}
