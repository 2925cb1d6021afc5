import {
  amend,
  applyOperation,
  begin,
  cancel,
  closeStep,
  type Design,
  type Difference,
  type Element,
  type ElementId,
  elementOf,
  end,
  type History,
  membersOf,
  type Operation,
  openHistory,
  type Resources,
  record,
  redo,
  type TextElement,
  undo,
} from '@printery/design'
import type { Side } from '@printery/domain'
import { alone } from './alone.ts'
import type { Copied } from './clipboard.ts'
import { DesignWatch } from './design-watch.ts'
import { newSession, type Session, type Tool, type View } from './session.ts'
import { type Readable, Store } from './store.ts'

/** Who sits before it: a maker of templates may change what a template keeps from its users. */
export type EditorRole = 'customer' | 'author'

export interface EditorOptions {
  /** Letters are set with them, and what lies under a finger is found: `LiveResources.now`. */
  resources: Readable<Resources>
  role?: EditorRole
  page?: Side
}

/**
 * A design under work, without a screen. What is done goes through `design`'s operations; what is looked at is kept apart from
 * it. Panels, keys and hands all drive it by these methods.
 */
export class Editor {
  readonly role: EditorRole
  readonly resources: Readable<Resources>
  readonly history: Store<History>
  /** For who shows single elements of the document. */
  readonly watch: DesignWatch
  readonly session: Store<Session>
  /** Texts whose fonts are on their way, with what they were before the change that asked for those; null for new ones. */
  readonly unfitted = new Map<ElementId, TextElement | null>()
  /** What was done last, for people who can't see it. */
  readonly said = new Store('')
  /** What was copied or cut last, here or in another window. */
  readonly copied = new Store<Copied | null>(null)

  constructor(design: Design, { resources, role = 'customer', page = 'front' }: EditorOptions) {
    this.role = role
    this.resources = resources
    this.history = new Store(openHistory(design))
    this.watch = new DesignWatch(this.history)
    this.session = new Store(newSession(page))
  }

  get design(): Design {
    return this.history.get().design
  }

  get page(): Side {
    return this.session.get().page
  }

  /** What is chosen and is still there, from the lowest to the highest. */
  get chosen(): Element[] {
    return this.session.get().selection.flatMap((id) => elementOf(this.design, id) ?? [])
  }

  /** The one that is chosen; undefined where several are, or none. */
  get onlyChosen(): Element | undefined {
    const id = alone(this.session.get().selection)
    return id === undefined ? undefined : elementOf(this.design, id)
  }

  /**
   * Carries it out as a step of its own, as part of a gesture that is under way, or together with the step before it of the same
   * `kind`. Throws Refusal, and nothing has changed, where the design could not be saved afterwards.
   */
  do(operation: Operation, kind?: string): void {
    const { difference } = applyOperation(this.design, operation)
    this.#keep(record(this.history.get(), difference, kind))
  }

  /** All that the work does is one step, or part of the gesture that is under way. Throws what it throws, and nothing has changed then. */
  inOneStep(work: () => void): void {
    const before = this.history.get()
    this.begin()
    try {
      work()
    } catch (fault) {
      this.#keep(before)
      throw fault
    }
    if (before.gesture === undefined) this.end()
  }

  /** Until `end` or `cancel` all is one step. */
  begin(): void {
    this.#keep(begin(this.history.get()))
  }

  end(): void {
    this.#keep(end(this.history.get()))
  }

  cancel(): void {
    this.#keep(cancel(this.history.get()))
  }

  /** The next change of the same kind is a step of its own. */
  closeStep(): void {
    this.#keep(closeStep(this.history.get()))
  }

  undo(): void {
    this.#keep(undo(this.history.get()))
  }

  redo(): void {
    this.#keep(redo(this.history.get()))
  }

  /** What belongs to the last step and comes later. */
  amend(difference: Difference): void {
    this.#keep(amend(this.history.get(), difference))
  }

  /** Another design in place of this one, such as a draft that was opened: nothing of the old one can be undone. */
  open(design: Design): void {
    this.history.set(openHistory(design))
    this.look({ selection: [], entered: null, tool: { name: 'select' }, guides: [] })
  }

  /** Chooses these in place of those before; who is not on this page is left out. Letters and a picture's crop are no longer worked on. */
  select(ids: Iterable<ElementId>): void {
    const wanted = new Set(ids)
    const { page, selection, tool } = this.session.get()
    const chosen = inOrder(this.design, page).filter((id) => wanted.has(id))
    if (chosen.length === selection.length && chosen.every((id, at) => id === selection[at])) return
    const stays = tool.name === 'select' || tool.name === 'eyedropper'
    this.look({ selection: chosen, ...(!stays && { tool: { name: 'select' } }) })
  }

  turnTo(page: Side): void {
    if (page === this.page) return
    this.look({ page, selection: [], entered: null, tool: { name: 'select' }, guides: [] })
  }

  /** What a press on the canvas means from now on. */
  use(tool: Tool): void {
    this.look({ tool })
  }

  /** Another part of the page, or another size of it. */
  see(view: View): void {
    this.look({ view })
  }

  /** Changes what this person looks at; who watches is told only where something is another. */
  look(change: Partial<Session>): void {
    const before = this.session.get()
    const isSame = Object.entries(change).every(([field, value]) => {
      const was: unknown = before[field as keyof Session]
      // A drag that lines up with nothing has no guides sixty times a second.
      const isEmpty = Array.isArray(was) && Array.isArray(value) && was.length + value.length === 0
      return isEmpty || Object.is(was, value)
    })
    if (!isSame) this.session.set({ ...before, ...change })
  }

  #keep(history: History): void {
    this.history.set(history)
    // What went away is no longer chosen, and nothing is shown of it.
    const { selection, entered, tool, hovered, highlighted } = this.session.get()
    const isThere = (id: ElementId) => elementOf(history.design, id) !== undefined
    if (!selection.every(isThere)) this.look({ selection: selection.filter(isThere) })
    if (hovered !== null && !isThere(hovered)) this.look({ hovered: null })
    if (highlighted !== null && !isThere(highlighted)) this.look({ highlighted: null })
    if (entered !== null && !isThere(entered)) this.look({ entered: null })
    if ('id' in tool && !isThere(tool.id)) this.look({ tool: { name: 'select' } })
  }
}

/** All of a page, members after their group. */
function inOrder(design: Design, page: Side, parent: ElementId | null = null): ElementId[] {
  return membersOf(design, page, parent).flatMap((element) =>
    element.kind === 'group' ? [element.id, ...inOrder(design, page, element.id)] : [element.id],
  )
}
