import type { Design, Element, ElementId, PlacedElement, Point } from '@printery/design'
import { type Command, commands, runCommand } from '../../packages/editor/src/model/commands/commands.ts'
import { Editor, type EditorOptions } from '../../packages/editor/src/model/editor.ts'
import { frameOf } from '../../packages/editor/src/model/frames.ts'
import { Hand } from '../../packages/editor/src/model/hand/hand.ts'
import { handlesOf } from '../../packages/editor/src/model/hand/handles.ts'
import type { Pointing, Press } from '../../packages/editor/src/model/hand/pointing.ts'
import { Store } from '../../packages/editor/src/model/store.ts'
import { toBoard } from '../../packages/editor/src/model/viewing.ts'
import { resources } from './designs.ts'

/** An editor on a canvas of 1000 by 1000 px at 2 px to the mm, the page's corner at 100, 100. */
export function anEditor(design: Design, options: Partial<EditorOptions> = {}): Editor {
  const editor = new Editor(design, { resources: new Store(resources), ...options })
  editor.look({ board: { width: 1000, height: 1000 }, view: { scale: 2, x: 100, y: 100 } })
  return editor
}

type Held = Partial<Pick<Pointing, 'shift' | 'alt' | 'mod'>>
interface Way extends Held {
  /** mm. */
  by: Point
  with?: Press['by']
}

/** Drives an editor as a hand does: all places in mm of the page. */
export function hand(editor: Editor, { safe = 0, colour = 'ffffff' } = {}) {
  const own = new Hand(editor, {
    safe: () => safe,
    colourOf: async (found) => (found?.kind === 'ink' ? found.hex : colour),
  })
  const at = (place: Point, held: Held = {}): Pointing => ({
    ...toBoard(editor.session.get().view, place),
    ...{ shift: false, alt: false, mod: false },
    ...held,
  })
  const press = (
    place: Point,
    {
      count = 1,
      by = 'mouse' as Press['by'],
      id = 1,
      ...held
    }: Held & { count?: number; by?: Press['by']; id?: number } = {},
  ) => own.press({ ...at(place, held), id, by, button: 0, count })

  const dragFrom = (from: Point, { by, with: pointer = 'mouse', ...held }: Way) => {
    // On the screen it moves straight, whatever it moves there.
    const places = [0.5, 1].map((part) => at({ x: from.x + by.x * part, y: from.y + by.y * part }, held))
    press(from, { by: pointer, ...held })
    for (const place of places) own.move(1, place)
    own.release(1, places.at(-1) as Pointing)
  }
  const click = (place: Point, { count = 1, ...held }: Held & { count?: number; by?: Press['by'] } = {}) => {
    for (let n = 1; n <= count; n++) {
      press(place, { count: n, ...held })
      own.release(1, at(place, held))
    }
  }
  const middleOf = (id: string): Point => {
    const frame = frameOf(editor.design, [id as ElementId])
    if (!frame) throw new Error(`${id} has no frame`)
    return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  }
  return {
    own,
    at,
    press,
    click,
    dragFrom,
    clickOn: (id: string, held?: Held & { count?: number; by?: Press['by'] }) => click(middleOf(id), held),
    drag: (id: string, way: Way) => dragFrom(middleOf(id), way),
    /** Pulls a handle of what is chosen. */
    pull: (name: string, way: Way) => {
      const handle = handlesOf(editor).find((each) => each.name === name)
      if (!handle) throw new Error(`there is no handle ${name}`)
      const { view } = editor.session.get()
      dragFrom({ x: (handle.at.x - view.x) / view.scale, y: (handle.at.y - view.y) / view.scale }, way)
    },
    /** Carries out a command by its name, as a key does. */
    run: (id: Command['id']) => runCommand(editor, id),
    mayRun: (id: Command['id']) => commands.find((command) => command.id === id)?.isPossible(editor),
  }
}

export function placed(editor: Editor, id: string): PlacedElement {
  const element: Element | undefined = editor.design.elements[id as ElementId]
  if (!element || element.kind === 'group') throw new Error(`${id} is not there, or a group`)
  return element
}
