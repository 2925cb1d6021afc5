import { boxAround, cornersOf, type Element, type PlacedElement, type RotatedBox } from '@printery/design'
import { carryOut } from '../carrying-out.ts'
import type { ElementChanges } from '../changes.ts'
import type { Editor } from '../editor.ts'
import { frameOf, leavesOf } from '../frames.ts'
import { resized } from '../resizing.ts'
import { type MovingEdges, snap } from '../snapping.ts'
import { type HandleName, pulls, type Stretch, scaledWith, stretched } from '../stretching.ts'
import { boxesBeside } from './move-gesture.ts'
import type { Gesture, Pointing } from './pointing.ts'
import type { Surroundings } from './surroundings.ts'

/** Pulls what is chosen larger or smaller at a handle. */
export function stretchGesture(
  editor: Editor,
  around: Surroundings,
  { handle, from }: { handle: HandleName; from: Pointing },
): Gesture {
  editor.begin()
  editor.look({ hold: {} })
  const { selection, view } = editor.session.get()
  const frame = frameOf(editor.design, selection)
  const leaves = leavesOf(editor.design, selection)
  const { onlyChosen: single } = editor
  const others = boxesBeside(editor, selection)
  const { area } = editor.design.pages[editor.page]
  const stop = () => editor.look({ guides: [], hold: null })
  return {
    move: (at) => {
      if (!frame) return
      const by = { x: (at.x - from.x) / view.scale, y: (at.y - from.y) / view.scale }
      const keepsRatio = mustKeepRatio(single, leaves, handle, at.shift)
      const pull: Stretch = { handle, by, keepsRatio, fromMiddle: at.alt }
      let wanted = stretched(frame, pull)
      const edges = edgesPulled(handle, frame)
      if (edges && !keepsRatio && !at.mod) {
        const moving = boxAround(cornersOf(wanted))
        const snapped =
          moving && snap({ moving, edges, others, area, safe: around.safe(), scale: view.scale })
        if (snapped) {
          wanted = stretched(frame, { ...pull, by: { x: by.x + snapped.by.x, y: by.y + snapped.by.y } })
          editor.look({ guides: snapped.guides })
        }
      } else editor.look({ guides: [] })
      const isDone = carryOut(editor, changesFor(editor, { leaves, single, frame, wanted, pull }))
      if (!isDone) return
      const isOne = single !== undefined && single.kind !== 'group'
      const now = (isOne && frameOf(editor.design, selection)) || wanted
      editor.look({ hold: { ...(!isOne && { frame: wanted }), words: sizeWords(now) } })
    },
    release: () => {
      stop()
      editor.end()
    },
    cancel: () => {
      stop()
      editor.cancel()
    },
  }
}

interface Pulled {
  leaves: readonly PlacedElement[]
  single: Element | undefined
  frame: RotatedBox
  wanted: RotatedBox
  pull: Stretch
}

function changesFor(editor: Editor, { leaves, single, frame, wanted, pull }: Pulled): ElementChanges {
  if (!single || single.kind === 'group') return scaledWith(leaves, frame, wanted)
  return { [single.id]: resized(editor, single, wanted, pull) }
}

/** Pictures, letters and codes are never out of shape; a shape keeps its own with Shift. */
function mustKeepRatio(
  single: Element | undefined,
  leaves: readonly PlacedElement[],
  handle: HandleName,
  shift: boolean,
): boolean {
  const pull = pulls[handle]
  const isCorner = pull.x !== 0 && pull.y !== 0
  if (!single || single.kind === 'group')
    return isCorner && (!shift || leaves.some((leaf) => leaf.rotation % 90 !== 0 || leaf.kind === 'text'))
  if (!isCorner) return false
  if (single.kind === 'text' || single.kind === 'icon') return true
  if (single.kind === 'shape' && single.shape.type === 'qr') return true
  // With Shift a picture's frame takes any shape, and the picture is cut.
  return single.kind === 'image' ? !shift : shift
}

/** Edges of the upright box that a handle of a frame pulls; undefined where the frame stands at an angle. */
function edgesPulled(handle: HandleName, frame: RotatedBox): MovingEdges | undefined {
  if (frame.rotation % 180 !== 0) return undefined
  const pull = pulls[handle]
  const way = frame.rotation % 360 === 0 ? 1 : -1
  const edge = (towards: number) =>
    towards === 0 ? [] : towards * way > 0 ? (['end'] as const) : (['start'] as const)
  return { x: edge(pull.x), y: edge(pull.y) }
}

function sizeWords({ width, height }: RotatedBox): string {
  return `${(width / 10).toFixed(1)} × ${(height / 10).toFixed(1)} cm`
}
