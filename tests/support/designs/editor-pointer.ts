import type { Design, Element, ElementId, PlacedElement, Point } from '@printery/design'
import { aDesign, anElement, resources } from '@printery/design/testing/designs'
import { type Command, commands, runCommand } from '../../../packages/editor/src/model/commands/commands.ts'
import { Editor, type EditorOptions } from '../../../packages/editor/src/model/editor.ts'
import { frameOf } from '../../../packages/editor/src/model/geometry/frames.ts'
import { toCanvas } from '../../../packages/editor/src/model/geometry/view.ts'
import type { PointerDown, PointerInput } from '../../../packages/editor/src/model/pointer/gesture.ts'
import { handlesOf } from '../../../packages/editor/src/model/pointer/handles.ts'
import { PointerController } from '../../../packages/editor/src/model/pointer/pointer-controller.ts'
import { Store } from '../../../packages/editor/src/model/store.ts'

/** An editor on a canvas of 1000 by 1000 px at 2 px per mm, with the page's upper left corner at 100, 100. */
export function anEditor(design: Design, options: Partial<EditorOptions> = {}): Editor {
  const editor = new Editor(design, { resources: new Store(resources), ...options })
  editor.updateSession({ canvasSize: { width: 1000, height: 1000 }, view: { scale: 2, x: 100, y: 100 } })
  return editor
}

/** Three squares in a row with gaps of 20 mm: `e-aaaa`, `e-bbbb` and `e-cccc`. */
export function threeSquares(): Design {
  return aDesign(
    ...['e-aaaa', 'e-bbbb', 'e-cccc'].map((id, index) =>
      anElement({ id, x: 20 + index * 60, y: 33, width: 40, height: 40 }),
    ),
  )
}

type ModifierKeys = Partial<Pick<PointerInput, 'shift' | 'alt' | 'mod'>>
interface Drag extends ModifierKeys {
  /** The distance in mm. */
  by: Point
  pointerType?: PointerDown['pointerType']
}

/** Drives an editor by pointer events; all positions are in mm on the page. */
export function pointer(editor: Editor, { safe = 0, colour = 'ffffff' } = {}) {
  const controller = new PointerController(editor, {
    safeMargin: () => safe,
    colourOf: async (found) => (found?.kind === 'ink' ? found.hex : colour),
  })
  const eventAt = (point: Point, modifiers: ModifierKeys = {}): PointerInput => ({
    ...toCanvas(editor.session.get().view, point),
    ...{ shift: false, alt: false, mod: false },
    ...modifiers,
  })
  const press = (
    point: Point,
    {
      count = 1,
      pointerType = 'mouse' as PointerDown['pointerType'],
      id = 1,
      ...modifiers
    }: ModifierKeys & { count?: number; pointerType?: PointerDown['pointerType']; id?: number } = {},
  ) =>
    controller.pointerDown({
      ...eventAt(point, modifiers),
      id,
      pointerType,
      button: 0,
      clickCount: count,
    })

  const dragFrom = (from: Point, { by, pointerType = 'mouse', ...modifiers }: Drag) => {
    // Converted before the drag, because panning changes the view.
    const points = [0.5, 1].map((fraction) =>
      eventAt({ x: from.x + by.x * fraction, y: from.y + by.y * fraction }, modifiers),
    )
    press(from, { pointerType, ...modifiers })
    for (const point of points) controller.pointerMove(1, point)
    controller.pointerUp(1, points.at(-1) as PointerInput)
  }
  const click = (
    point: Point,
    {
      count = 1,
      ...modifiers
    }: ModifierKeys & { count?: number; pointerType?: PointerDown['pointerType'] } = {},
  ) => {
    for (let n = 1; n <= count; n++) {
      press(point, { count: n, ...modifiers })
      controller.pointerUp(1, eventAt(point, modifiers))
    }
  }
  const middleOf = (id: string): Point => {
    const frame = frameOf(editor.design, [id as ElementId])
    if (!frame) throw new Error(`${id} has no frame`)
    return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  }
  return {
    controller,
    at: eventAt,
    press,
    click,
    dragFrom,
    clickOn: (
      id: string,
      modifiers?: ModifierKeys & { count?: number; pointerType?: PointerDown['pointerType'] },
    ) => click(middleOf(id), modifiers),
    drag: (id: string, drag: Drag) => dragFrom(middleOf(id), drag),
    /** Drags a handle of the selection. */
    dragHandle: (name: string, drag: Drag) => {
      const handle = handlesOf(editor).find((each) => each.name === name)
      if (!handle) throw new Error(`there is no handle ${name}`)
      const { view } = editor.session.get()
      dragFrom({ x: (handle.at.x - view.x) / view.scale, y: (handle.at.y - view.y) / view.scale }, drag)
    },
    /** Runs a command by its id. */
    run: (id: Command['id']) => runCommand(editor, id),
    mayRun: (id: Command['id']) => commands.find((command) => command.id === id)?.canRun(editor),
  }
}

export function getPlacedElement(editor: Editor, id: string): PlacedElement {
  const element: Element | undefined = editor.design.elements[id as ElementId]
  if (!element || element.kind === 'group') throw new Error(`There is no element ${id}, or it is a group.`)
  return element
}
