import type { Box, Point } from '@printery/design'
import type { Editor } from '../editor.ts'
import { chooseIn } from '../selecting.ts'
import { moved, toPage, zoomed } from '../viewing.ts'
import type { Gesture, Pointing } from './pointing.ts'

/** Draws a box; what it touches is chosen, with Shift besides what was. */
export function marqueeGesture(editor: Editor, from: Pointing): Gesture {
  const { selection, view } = editor.session.get()
  const before = from.shift ? selection : []
  const start = toPage(view, from)
  return {
    move: (at) => {
      const marquee = boxBetween(start, toPage(view, at))
      editor.look({ marquee })
      chooseIn(editor, marquee, before)
    },
    release: () => editor.look({ marquee: null }),
    cancel: () => {
      editor.look({ marquee: null })
      editor.select(selection)
    },
  }
}

function boxBetween(one: Point, other: Point): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
}

/** Pushes the page. */
export function panGesture(editor: Editor, from: Pointing): Gesture {
  const { view } = editor.session.get()
  return {
    move: (at) => editor.see(moved(view, { x: at.x - from.x, y: at.y - from.y })),
    release: () => undefined,
    cancel: () => editor.see(view),
  }
}

/** What lies under two fingers stays under them. */
export function pinched(
  editor: Editor,
  [from, other]: readonly [Point, Point],
  [to, otherTo]: readonly [Point, Point],
): void {
  const { view } = editor.session.get()
  const middle = { x: (from.x + other.x) / 2, y: (from.y + other.y) / 2 }
  const middleTo = { x: (to.x + otherTo.x) / 2, y: (to.y + otherTo.y) / 2 }
  const width = Math.max(Math.hypot(from.x - other.x, from.y - other.y), 1)
  const widthTo = Math.hypot(to.x - otherTo.x, to.y - otherTo.y)
  const pushed = moved(view, { x: middleTo.x - middle.x, y: middleTo.y - middle.y })
  editor.see(zoomed(pushed, widthTo / width, middleTo))
}
