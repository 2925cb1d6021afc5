import type { Point } from '@printery/design'
import type { Editor } from '../editor.ts'
import { type HitTest, isInRotatedBox, selectableAt } from '../geometry/hit-testing.ts'
import { selectionFrame } from '../geometry/selection-frame.ts'
import { toPage } from '../geometry/view.ts'
import { mayChange } from '../permission.ts'
import { enterGroup, selectElement } from '../selection.ts'
import { pathHandleAt } from '../text-path/path-handles.ts'
import { beginCrop } from '../tools/crop.ts'
import { endTool } from '../tools/end-tool.ts'
import { beginEnvelope } from '../tools/envelope.ts'
import { colourAt } from '../tools/eyedropper.ts'
import { beginTyping } from '../typing/typing.ts'
import { marqueeGesture, panGesture, pinch } from './canvas-gestures.ts'
import { cropGesture, isInCroppedPicture, zoomCropped } from './crop-gesture.ts'
import { type Cursor, cursorForHandle } from './cursor.ts'
import { envelopeGesture, envelopePointAt } from './envelope-gesture.ts'
import type { Gesture, PointerDown, PointerInput } from './gesture.ts'
import { handleAt } from './handles.ts'
import type { InteractionContext } from './interaction-context.ts'
import { moveGesture } from './move-gesture.ts'
import { pathGesture } from './path-gesture.ts'
import { resizeGesture } from './resize-gesture.ts'
import { rotateGesture } from './rotate-gesture.ts'
import { isInEditedText, textGesture, toTextBox } from './text-gesture.ts'

/** Distance in px beyond which a press becomes a drag. */
const dragThreshold = { mouse: 3, pen: 4, touch: 8 } as const
/** Radius of a handle in px; its diameter is 24 px for a mouse and 44 px for touch. */
const handleTolerance = { mouse: 12, pen: 16, touch: 22 } as const
/** Distance in px from a thin line within which a press hits the line. */
const hitTolerance = { mouse: 4, pen: 6, touch: 10 } as const

/** Turns pointer events into gestures. Independent of the DOM. */
export class PointerController {
  /** Whether the space bar is held, which makes drags pan. */
  isSpaceHeld = false
  readonly #editor: Editor
  readonly #context: InteractionContext
  readonly #pointers = new Map<number, Point>()
  #gesture: Gesture | undefined

  constructor(editor: Editor, context: InteractionContext) {
    this.#editor = editor
    this.#context = context
  }

  get isBusy(): boolean {
    return this.#gesture !== undefined
  }

  pointerDown(press: PointerDown): void {
    this.#pointers.set(press.id, press)
    if (this.#pointers.size > 1) {
      // A second finger begins a pinch, so the gesture of the first one is cancelled.
      this.cancel()
      return
    }
    this.#gesture = this.#begin(press)
    const isTouchInput = press.pointerType === 'touch'
    if (this.#editor.session.get().isTouchInput !== isTouchInput)
      this.#editor.updateSession({ isTouchInput: isTouchInput })
  }

  pointerMove(id: number, pointer: PointerInput): void {
    const before = this.#pointers.get(id)
    if (before && this.#pointers.size > 1) this.#pinch(id, before, pointer)
    if (before) this.#pointers.set(id, pointer)
    if (before && this.#pointers.size === 1) this.#gesture?.move(pointer)
  }

  pointerUp(id: number, pointer: PointerInput): void {
    if (!this.#pointers.delete(id)) return
    const gesture = this.#gesture
    this.#gesture = undefined
    gesture?.release(pointer)
  }

  /** Cancels the gesture, for example after Escape; returns whether there was one. */
  cancel(): boolean {
    const gesture = this.#gesture
    this.#gesture = undefined
    gesture?.cancel()
    return gesture !== undefined
  }

  /** Cancels the gesture of a pointer that the browser has taken over. */
  pointerCancel(id: number): void {
    if (this.#pointers.delete(id)) this.cancel()
  }

  /** A long press of a finger toggles the element in the selection, except with the envelope and path tools. */
  longPress(press: PointerDown): void {
    const isEditingPoints = ['envelope', 'path'].includes(this.#editor.session.get().tool.name)
    if (!this.#gesture || isEditingPoints) return
    const target = this.#selectableAt(press)
    this.cancel()
    if (target) selectElement(this.#editor, target.id, true)
  }

  /** Sets `hovered` to what a press would select; returns the cursor. */
  hover(pointer: PointerInput): Cursor {
    const editor = this.#editor
    const { tool, hovered, selection } = editor.session.get()
    const target =
      tool.name === 'select' && !this.isBusy
        ? this.#selectableAt({ ...pointer, pointerType: 'mouse' })
        : undefined
    if ((target?.id ?? null) !== hovered) editor.updateSession({ hovered: target?.id ?? null })
    if (this.isSpaceHeld) return 'grab'
    if (tool.name === 'eyedropper') return 'crosshair'
    if (isInEditedText(editor, pointer, hitTolerance.mouse * 2)) return 'text'
    if (envelopePointAt(editor, pointer, handleTolerance.mouse) !== undefined) return 'move'
    if (pathHandleAt(editor, pointer, handleTolerance.mouse)) return 'move'
    const handle = handleAt(editor, pointer, handleTolerance.mouse)
    if (handle) return cursorForHandle(editor, handle)
    const isMovable =
      target && mayChange(editor, selection.includes(target.id) ? selection : [target.id], 'place')
    return isMovable || isInCroppedPicture(editor, pointer) ? 'move' : 'default'
  }

  #begin(press: PointerDown): Gesture | undefined {
    const editor = this.#editor
    if (press.button === 1 || this.isSpaceHeld) return panGesture(editor, press)
    if (press.button === 2) this.#selectForMenu(press)
    if (press.button !== 0) return undefined
    const toolGesture = this.#beginInTool(press)
    if (toolGesture) return toolGesture
    const handle = handleAt(editor, press, handleTolerance[press.pointerType])?.name
    if (handle === 'rotate') return rotateGesture(editor, press)
    if (handle) return resizeGesture(editor, this.#context, { handle, from: press })
    return press.pointerType === 'touch' ? this.#beginTouch(press) : this.#beginMouseOrPen(press)
  }

  /** Selects the element on which a context menu opens, because the menu applies to it. */
  #selectForMenu(press: PointerDown): void {
    const target = this.#selectableAt(press)
    const { selection, tool } = this.#editor.session.get()
    if (tool.name === 'select' && target && !selection.includes(target.id)) this.#editor.select([target.id])
  }

  /** Handles a press while a tool is active; a press outside of the tool's element ends the tool. */
  #beginInTool(press: PointerDown): Gesture | undefined {
    const editor = this.#editor
    const { tool } = editor.session.get()
    if (tool.name === 'eyedropper') return this.#pickColour(press, tool.onPick)
    if (tool.name === 'type' && isInEditedText(editor, press, hitTolerance[press.pointerType] * 2))
      return textGesture(editor, press)
    if (tool.name === 'crop') {
      const handle = handleAt(editor, press, handleTolerance[press.pointerType])?.name
      if (handle && handle !== 'rotate') return cropGesture(editor, press, handle)
      if (isInCroppedPicture(editor, press)) return cropGesture(editor, press)
    }
    if (tool.name === 'envelope' || tool.name === 'path')
      return this.#beginOnHandles(press) ?? this.#beginBesideHandles(press)
    endTool(editor)
    return undefined
  }

  /** Drags a control point of an envelope, or a handle, point or text of a path. */
  #beginOnHandles(press: PointerDown): Gesture | undefined {
    const editor = this.#editor
    const reach = { handle: handleTolerance[press.pointerType], line: hitTolerance[press.pointerType] }
    const point = envelopePointAt(editor, press, reach.handle)
    return point === undefined ? pathGesture(editor, press, reach) : envelopeGesture(editor, press, point)
  }

  /** A drag of a finger pans; a tap or a mouse press ends the tool. */
  #beginBesideHandles(press: PointerDown): Gesture {
    const editor = this.#editor
    if (press.pointerType === 'touch')
      return this.#clickOrDrag(
        press,
        () => panGesture(editor, press),
        () => endTool(editor),
      )
    endTool(editor)
    // Resize handles are ignored, because they were not visible at the press.
    return this.#beginMouseOrPen(press)
  }

  #pickColour(press: PointerDown, onPick: (hex: string) => void): Gesture {
    const editor = this.#editor
    const point = toPage(editor.session.get().view, press)
    const colourSource = colourAt(this.#hitTestFor(press.pointerType), point)
    endTool(editor)
    void this.#context.colourOf(colourSource).then(onPick)
    return { move: () => undefined, release: () => undefined, cancel: () => undefined }
  }

  /** A mouse press selects immediately, so that a drag moves the pressed element. */
  #beginMouseOrPen(press: PointerDown): Gesture {
    const editor = this.#editor
    const target = this.#selectableAt(press)
    const { selection } = editor.session.get()
    if (!target) {
      if (!press.shift) this.#deselect()
      return this.#clickOrDrag(press, () => marqueeGesture(editor, press))
    }
    const wasSelected = selection.includes(target.id)
    if (!wasSelected) selectElement(editor, target.id, press.shift)
    const move = () =>
      mayChange(editor, editor.session.get().selection, 'place')
        ? moveGesture(editor, this.#context, press)
        : marqueeGesture(editor, press)
    return this.#clickOrDrag(press, move, () => {
      if (press.clickCount === 2) this.#handleDoubleClick(press)
      else if (wasSelected) selectElement(editor, target.id, press.shift)
    })
  }

  /** A finger drags the selection and pans elsewhere; a tap selects. */
  #beginTouch(press: PointerDown): Gesture {
    const editor = this.#editor
    const target = this.#selectableAt(press)
    const { selection } = editor.session.get()
    const isOnSelection = (target && selection.includes(target.id)) || this.#isInFrame(press)
    const drag = () =>
      isOnSelection && mayChange(editor, selection, 'place')
        ? moveGesture(editor, this.#context, press)
        : panGesture(editor, press)
    return this.#clickOrDrag(press, drag, () => {
      if (press.clickCount === 2) this.#handleDoubleClick(press)
      else if (target) selectElement(editor, target.id, false)
      else this.#deselect()
    })
  }

  /** A double click enters a group, edits a text, crops a picture, or shows the envelope of a shape. */
  #handleDoubleClick(press: PointerDown): void {
    const editor = this.#editor
    const target = this.#selectableAt(press)
    if (target?.kind === 'text') beginTyping(editor, target.id, toTextBox(editor, target, press))
    if (target?.kind === 'image') beginCrop(editor, target.id)
    if (target?.kind === 'shape') beginEnvelope(editor, target.id)
    if (target?.kind === 'group') {
      enterGroup(editor, target.id)
      const inside = this.#selectableAt(press)
      if (inside) editor.select([inside.id])
    }
  }

  #deselect(): void {
    this.#editor.updateSession({ enteredGroup: null })
    this.#editor.select([])
  }

  #isInFrame(press: PointerDown): boolean {
    const { view } = this.#editor.session.get()
    const frame = selectionFrame(this.#editor)
    return frame !== undefined && isInRotatedBox(frame, toPage(view, press))
  }

  #selectableAt({ pointerType, ...at }: Pick<PointerDown, 'x' | 'y' | 'pointerType'>) {
    const { view, enteredGroup } = this.#editor.session.get()
    return selectableAt(this.#hitTestFor(pointerType), toPage(view, at), enteredGroup)
  }

  #hitTestFor(pointerType: PointerDown['pointerType']): HitTest {
    const { design, page, resources, session } = this.#editor
    return {
      design,
      page,
      resources: resources.get(),
      tolerance: hitTolerance[pointerType] / session.get().view.scale,
    }
  }

  /** A press becomes a drag beyond the threshold, or stays a click. */
  #clickOrDrag(press: PointerDown, drag: () => Gesture, click?: () => void): Gesture {
    let gesture: Gesture | undefined
    // A drag that is refused at its beginning is reported only once, and its release isn't a click.
    let isDrag = false
    return {
      move: (pointer) => {
        const isBeyondThreshold =
          Math.hypot(pointer.x - press.x, pointer.y - press.y) > dragThreshold[press.pointerType]
        if (!isDrag && isBeyondThreshold) {
          isDrag = true
          gesture = drag()
        }
        gesture?.move(pointer)
      },
      release: (pointer) => (isDrag ? gesture?.release(pointer) : click?.()),
      cancel: () => gesture?.cancel(),
    }
  }

  #pinch(id: number, before: Point, position: Point): void {
    const [other] = [...this.#pointers].filter(([finger]) => finger !== id).map(([, point]) => point)
    if (!other) return
    const distance = (to: Point) => Math.max(1, Math.hypot(to.x - other.x, to.y - other.y))
    if (this.#editor.session.get().tool.name === 'crop')
      zoomCropped(this.#editor, distance(position) / distance(before))
    else pinch(this.#editor, [before, other], [position, other])
  }
}
