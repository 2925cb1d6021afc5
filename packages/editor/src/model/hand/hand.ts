import type { Point } from '@printery/design'
import type { Editor } from '../editor.ts'
import { frameOf } from '../frames.ts'
import { type HitTest, takenAt } from '../hitting.ts'
import { mayChange } from '../permission.ts'
import { choose, enter } from '../selecting.ts'
import { colourAt } from '../tools/colour-taking.ts'
import { beginCrop } from '../tools/cropping.ts'
import { endTool } from '../tools/ending.ts'
import { beginTyping } from '../typing/typing.ts'
import { toPage } from '../viewing.ts'
import { marqueeGesture, panGesture, pinched } from './board-gestures.ts'
import { cropGesture, isInCropped, magnifyCropped } from './crop-gesture.ts'
import { handleAt } from './handles.ts'
import { moveGesture } from './move-gesture.ts'
import { lookOfHandle, type PointerLook } from './pointer-look.ts'
import type { Gesture, Pointing, Press } from './pointing.ts'
import { stretchGesture } from './stretch-gesture.ts'
import type { Surroundings } from './surroundings.ts'
import { inBoxOf, isInTypedText, textGesture } from './text-gesture.ts'
import { turnGesture } from './turn-gesture.ts'

/** Pixels that a pointer may slip by between press and release and still have pressed one place. */
const slip = { mouse: 3, pen: 4, touch: 8 } as const
/** Pixels around a handle that take hold of it: 24 and 44 across. */
const handleReach = { mouse: 12, pen: 16, touch: 22 } as const
/** Pixels beside a thin thing that still take it. */
const reach = { mouse: 4, pen: 6, touch: 10 } as const

/** Pointers on the canvas, whatever drew them there: a press, what follows it, and its end. */
export class Hand {
  /** While the space bar is held, a press pushes the page. */
  isPushing = false
  readonly #editor: Editor
  readonly #around: Surroundings
  readonly #fingers = new Map<number, Point>()
  #gesture: Gesture | undefined

  constructor(editor: Editor, around: Surroundings) {
    this.#editor = editor
    this.#around = around
  }

  get isBusy(): boolean {
    return this.#gesture !== undefined
  }

  press(press: Press): void {
    this.#fingers.set(press.id, press)
    if (this.#fingers.size > 1) {
      // A second finger: what the first one began was no more than its way there.
      this.cancel()
      return
    }
    this.#gesture = this.#begin(press)
  }

  move(id: number, at: Pointing): void {
    const before = this.#fingers.get(id)
    if (before && this.#fingers.size > 1) this.#pinch(id, before, at)
    if (before) this.#fingers.set(id, at)
    if (before && this.#fingers.size === 1) this.#gesture?.move(at)
  }

  release(id: number, at: Pointing): void {
    if (!this.#fingers.delete(id)) return
    const gesture = this.#gesture
    this.#gesture = undefined
    gesture?.release(at)
  }

  /** The pointer was taken away, or Escape was pressed: answers whether there was anything to give up. */
  cancel(): boolean {
    const gesture = this.#gesture
    this.#gesture = undefined
    gesture?.cancel()
    return gesture !== undefined
  }

  /** A pointer was taken by something else: what it did is undone. */
  lose(id: number): void {
    if (this.#fingers.delete(id)) this.cancel()
  }

  /** A finger that stays where it was put: what lies there is chosen besides the others. */
  hold(press: Press): void {
    if (!this.#gesture) return
    const taken = this.#takenAt(press)
    this.cancel()
    if (taken) choose(this.#editor, taken.id, true)
  }

  /** What a press would take is shown before it; answers what the pointer looks like there. */
  hover(at: Pointing): PointerLook {
    const editor = this.#editor
    const { tool, hovered, selection } = editor.session.get()
    const taken = tool.name === 'select' && !this.isBusy ? this.#takenAt({ ...at, by: 'mouse' }) : undefined
    if ((taken?.id ?? null) !== hovered) editor.look({ hovered: taken?.id ?? null })
    if (this.isPushing) return 'grab'
    if (tool.name === 'eyedropper') return 'crosshair'
    if (isInTypedText(editor, at, reach.mouse * 2)) return 'text'
    const handle = handleAt(editor, at, handleReach.mouse)
    if (handle) return lookOfHandle(editor, handle)
    const isMovable =
      taken && mayChange(editor, selection.includes(taken.id) ? selection : [taken.id], 'place')
    return isMovable || isInCropped(editor, at) ? 'move' : 'default'
  }

  #begin(press: Press): Gesture | undefined {
    const editor = this.#editor
    if (press.button === 1 || this.isPushing) return panGesture(editor, press)
    if (press.button === 2) this.#takeForMenu(press)
    if (press.button !== 0) return undefined
    const inTool = this.#beginInTool(press)
    if (inTool) return inTool
    const handle = handleAt(editor, press, handleReach[press.by])?.name
    if (handle === 'turn') return turnGesture(editor, press)
    if (handle) return stretchGesture(editor, this.#around, { handle, from: press })
    return press.by === 'touch' ? this.#touch(press) : this.#take(press)
  }

  /** A menu is about what it opens on. */
  #takeForMenu(press: Press): void {
    const taken = this.#takenAt(press)
    const { selection, tool } = this.#editor.session.get()
    if (tool.name === 'select' && taken && !selection.includes(taken.id)) this.#editor.select([taken.id])
  }

  /** While a tool is at work; a press beside what it works on ends it. */
  #beginInTool(press: Press): Gesture | undefined {
    const editor = this.#editor
    const { tool } = editor.session.get()
    if (tool.name === 'eyedropper') return this.#takeColour(press, tool.take)
    if (tool.name === 'type' && isInTypedText(editor, press, reach[press.by] * 2))
      return textGesture(editor, press)
    if (tool.name === 'crop') {
      const handle = handleAt(editor, press, handleReach[press.by])?.name
      if (handle && handle !== 'turn') return cropGesture(editor, press, handle)
      if (isInCropped(editor, press)) return cropGesture(editor, press)
    }
    endTool(editor)
    return undefined
  }

  #takeColour(press: Press, take: (hex: string) => void): Gesture {
    const editor = this.#editor
    const at = toPage(editor.session.get().view, press)
    const found = colourAt(this.#testFor(press.by), at)
    endTool(editor)
    void this.#around.colourOf(found).then(take)
    return { move: () => undefined, release: () => undefined, cancel: () => undefined }
  }

  /** A press of the mouse chooses at once, so that a drag moves what was pressed. */
  #take(press: Press): Gesture {
    const editor = this.#editor
    const taken = this.#takenAt(press)
    const { selection } = editor.session.get()
    if (!taken) {
      if (!press.shift) this.#letGo()
      return this.#afterSlip(press, () => marqueeGesture(editor, press))
    }
    const wasChosen = selection.includes(taken.id)
    if (!wasChosen) choose(editor, taken.id, press.shift)
    const move = () =>
      mayChange(editor, editor.session.get().selection, 'place')
        ? moveGesture(editor, this.#around, press)
        : marqueeGesture(editor, press)
    return this.#afterSlip(press, move, () => {
      if (press.count === 2) this.#open(press)
      else if (wasChosen) choose(editor, taken.id, press.shift)
    })
  }

  /** A finger moves what is chosen and pushes the page elsewhere; what it taps is chosen. */
  #touch(press: Press): Gesture {
    const editor = this.#editor
    const taken = this.#takenAt(press)
    const { selection } = editor.session.get()
    const isOnChosen = (taken && selection.includes(taken.id)) || this.#isInFrame(press)
    const drag = () =>
      isOnChosen && mayChange(editor, selection, 'place')
        ? moveGesture(editor, this.#around, press)
        : panGesture(editor, press)
    return this.#afterSlip(press, drag, () => {
      if (press.count === 2) this.#open(press)
      else if (taken) choose(editor, taken.id, false)
      else this.#letGo()
    })
  }

  /** The second press of a double click: into a group, into the letters, into a picture's frame. */
  #open(press: Press): void {
    const editor = this.#editor
    const taken = this.#takenAt(press)
    if (taken?.kind === 'text') beginTyping(editor, taken.id, inBoxOf(editor, taken, press))
    if (taken?.kind === 'image') beginCrop(editor, taken.id)
    if (taken?.kind === 'group') {
      enter(editor, taken.id)
      const inside = this.#takenAt(press)
      if (inside) editor.select([inside.id])
    }
  }

  #letGo(): void {
    this.#editor.look({ entered: null })
    this.#editor.select([])
  }

  #isInFrame(press: Press): boolean {
    const { selection, view } = this.#editor.session.get()
    const frame = frameOf(this.#editor.design, selection)
    if (frame?.rotation !== 0) return false
    const { x, y } = toPage(view, press)
    return x >= frame.x && y >= frame.y && x <= frame.x + frame.width && y <= frame.y + frame.height
  }

  #takenAt({ by, ...at }: Pick<Press, 'x' | 'y' | 'by'>) {
    const { view, entered } = this.#editor.session.get()
    return takenAt(this.#testFor(by), toPage(view, at), entered)
  }

  #testFor(by: Press['by']): HitTest {
    const { design, page, resources, session } = this.#editor
    return { design, page, resources: resources.get(), tolerance: reach[by] / session.get().view.scale }
  }

  /** A press that becomes a drag when it has moved further than a hand slips, or stays a click. */
  #afterSlip(press: Press, drag: () => Gesture, click?: () => void): Gesture {
    let gesture: Gesture | undefined
    // One that is refused at its beginning is told once, and is no click either.
    let isDrag = false
    return {
      move: (at) => {
        const isFar = Math.hypot(at.x - press.x, at.y - press.y) > slip[press.by]
        if (!isDrag && isFar) {
          isDrag = true
          gesture = drag()
        }
        gesture?.move(at)
      },
      release: (at) => (isDrag ? gesture?.release(at) : click?.()),
      cancel: () => gesture?.cancel(),
    }
  }

  #pinch(id: number, before: Point, at: Point): void {
    const [other] = [...this.#fingers].filter(([finger]) => finger !== id).map(([, place]) => place)
    if (!other) return
    const width = (to: Point) => Math.max(1, Math.hypot(to.x - other.x, to.y - other.y))
    if (this.#editor.session.get().tool.name === 'crop')
      magnifyCropped(this.#editor, width(at) / width(before))
    else pinched(this.#editor, [before, other], [at, other])
  }
}
