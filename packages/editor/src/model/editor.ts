import {
  amend,
  applyOperation,
  begin,
  cancel,
  closeStep,
  compareOrder,
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
import { DesignObserver } from './design-observer.ts'
import type { ClipboardContent } from './elements/clipboard.ts'
import { asEnveloped } from './geometry/curves.ts'
import { onlyItem } from './only-item.ts'
import { newSession, type Session, type Tool, type View } from './session.ts'
import { type ReadonlyStore, Store } from './store.ts'

/** The user's role. A template author may change protected parts of a template. */
export type EditorRole = 'customer' | 'author'

export interface EditorOptions {
  /** Resources for text layout and hit tests: `LiveResources.current`. */
  resources: ReadonlyStore<Resources>
  role?: EditorRole
  page?: Side
}

/**
 * A headless editor of one design. Changes are operations of `design`; the session is separate. Panels,
 * keys and pointers all use these methods.
 */
export class Editor {
  readonly role: EditorRole
  readonly resources: ReadonlyStore<Resources>
  readonly history: Store<History>
  /** Subscriptions to single elements and lists. */
  readonly observer: DesignObserver
  readonly session: Store<Session>
  /**
   * Maps each text whose fonts are loading to the element as it was before the change; null if the text is new, or the
   * fonts of that element had not been loaded either.
   */
  readonly awaitingFonts = new Map<ElementId, TextElement | null>()
  /** The announcement of the last change, for screen readers. */
  readonly announcement = new Store('')
  /** The elements copied or cut last, here or in another window. */
  readonly clipboard = new Store<ClipboardContent | null>(null)

  /** The selection before each step that can be undone. */
  readonly #selectionsBefore: (readonly ElementId[])[] = []
  #selectionAtStart: readonly ElementId[] = []

  constructor(design: Design, { resources, role = 'customer', page = 'front' }: EditorOptions) {
    this.role = role
    this.resources = resources
    this.history = new Store(openHistory(design))
    this.observer = new DesignObserver(this.history)
    this.session = new Store(newSession(page))
  }

  get design(): Design {
    return this.history.get().design
  }

  get page(): Side {
    return this.session.get().page
  }

  /** The selected elements that still exist, from bottom to top, each group before its members. */
  get selectedElements(): Element[] {
    const { design } = this
    // The selection has the order of the time of `select`; layers may have been moved since.
    return this.session
      .get()
      .selection.flatMap((id) => elementOf(design, id) ?? [])
      .sort((one, other) => compareLayers(design, one, other))
  }

  /** The selected element; undefined if several are selected, or none. */
  get onlySelectedElement(): Element | undefined {
    const id = onlyItem(this.session.get().selection)
    return id === undefined ? undefined : elementOf(this.design, id)
  }

  /**
   * Applies an operation as a separate undo step, as part of the open transaction, or merged with the previous step of the
   * same `mergeKey`. Throws Refusal and changes nothing if the resulting design would be invalid.
   */
  apply(operation: Operation, mergeKey?: string): void {
    const { difference } = applyOperation(this.design, operation)
    if (!this.history.get().gesture) this.#selectionAtStart = this.session.get().selection
    this.#addStep(record(this.history.get(), difference, mergeKey))
  }

  /**
   * Combines all changes by `work` into one undo step, or adds them to the open transaction. If `work` throws, they are
   * reverted.
   */
  transaction(work: () => void): void {
    const before = this.history.get()
    this.beginTransaction()
    try {
      work()
    } catch (error) {
      this.#setHistory(before)
      throw error
    }
    if (before.gesture === undefined) this.endTransaction()
  }

  /** Begins a transaction: all changes until `endTransaction` are one undo step. */
  beginTransaction(): void {
    if (!this.history.get().gesture) this.#selectionAtStart = this.session.get().selection
    this.#setHistory(begin(this.history.get()))
  }

  endTransaction(): void {
    this.#addStep(end(this.history.get()))
  }

  cancelTransaction(): void {
    this.#setHistory(cancel(this.history.get()))
  }

  /** Closes the last undo step, so that the next change with the same merge key is a new step. */
  closeUndoStep(): void {
    this.#setHistory(closeStep(this.history.get()))
  }

  /** Undoes the last step, and restores the selection before it. */
  undo(): void {
    const { done, gesture } = this.history.get()
    const before = gesture ? [] : (this.#selectionsBefore[done.length - 1] ?? [])
    this.#setHistory(undo(this.history.get()))
    const isPresent = before.some((id) => elementOf(this.design, id)?.page === this.page)
    if (isPresent && this.session.get().tool.name === 'select') this.select(before)
  }

  redo(): void {
    this.#setHistory(redo(this.history.get()))
  }

  /** Adds a late change to the last undo step. */
  amendLastStep(difference: Difference): void {
    this.#setHistory(amend(this.history.get(), difference))
  }

  /** Replaces the design, for example by an opened draft, and clears the history. */
  replaceDesign(design: Design): void {
    this.history.set(openHistory(design))
    this.updateSession({ selection: [], enteredGroup: null, tool: { name: 'select' }, guides: [] })
  }

  /**
   * Replaces the selection; elements of other pages are ignored. If the selection changes, ends the current tool except the
   * eyedropper.
   */
  select(ids: Iterable<ElementId>): void {
    const idSet = new Set(ids)
    const { page, selection, tool } = this.session.get()
    const selected = elementIdsInOrder(this.design, page).filter((id) => idSet.has(id))
    if (selected.length === selection.length && selected.every((id, index) => id === selection[index])) return
    const keepsTool = tool.name === 'select' || tool.name === 'eyedropper'
    this.updateSession({ selection: selected, ...(!keepsTool && { tool: { name: 'select' } }) })
  }

  showPage(page: Side): void {
    if (page === this.page) return
    this.updateSession({ page, selection: [], enteredGroup: null, tool: { name: 'select' }, guides: [] })
  }

  /** Sets the tool, which handles presses on the canvas. */
  setTool(tool: Tool): void {
    this.updateSession({ tool })
  }

  /** Scrolls and zooms. */
  setView(view: View): void {
    this.updateSession({ view })
  }

  /** Updates the session; subscribers are notified only if a value differs. */
  updateSession(change: Partial<Session>): void {
    const before = this.session.get()
    const isSame = Object.entries(change).every(([field, value]) => {
      const previousValue: unknown = before[field as keyof Session]
      // A drag without guides sets an empty list sixty times a second.
      const isEmpty =
        Array.isArray(previousValue) && Array.isArray(value) && previousValue.length + value.length === 0
      return isEmpty || Object.is(previousValue, value)
    })
    if (!isSame) this.session.set({ ...before, ...change })
  }

  /**
   * Stores the selection before a new step. A step that is merged into the last one keeps the stored selection.
   */
  #addStep(history: History): void {
    const before = this.history.get().done
    const isFull = before.length > 1 && history.done[0] === before[1]
    if (isFull) this.#selectionsBefore.shift()
    if (isFull || history.done.length > before.length)
      this.#selectionsBefore[history.done.length - 1] = this.#selectionAtStart
    this.#setHistory(history)
  }

  #setHistory(history: History): void {
    this.history.set(history)
    // Removed elements are no longer selected, hovered or edited.
    const { selection, enteredGroup, tool, hovered, highlighted } = this.session.get()
    const isPresent = (id: ElementId) => elementOf(history.design, id) !== undefined
    if (!selection.every(isPresent)) this.updateSession({ selection: selection.filter(isPresent) })
    if (hovered !== null && !isPresent(hovered)) this.updateSession({ hovered: null })
    if (highlighted !== null && !isPresent(highlighted)) this.updateSession({ highlighted: null })
    if (enteredGroup !== null && !isPresent(enteredGroup)) this.updateSession({ enteredGroup: null })
    const hasLostEnvelope = tool.name === 'envelope' && !asEnveloped(elementOf(history.design, tool.id))
    const hasLostPath = tool.name === 'path' && !isOnPath(elementOf(history.design, tool.id))
    if (('id' in tool && !isPresent(tool.id)) || hasLostEnvelope || hasLostPath)
      this.updateSession({ tool: { name: 'select' } })
  }
}

function isOnPath(element: Element | undefined): boolean {
  return element?.kind === 'text' && element.path !== null
}

/** All elements of a page, members after their group. */
function elementIdsInOrder(design: Design, page: Side, parent: ElementId | null = null): ElementId[] {
  return membersOf(design, page, parent).flatMap((element) =>
    element.kind === 'group' ? [element.id, ...elementIdsInOrder(design, page, element.id)] : [element.id],
  )
}

/** Compares the layers of a page from bottom to top, each group before its members. */
function compareLayers(design: Design, one: Element, other: Element): number {
  if (one.parent === other.parent) return compareOrder(one, other)
  const [path, otherPath] = [pathTo(design, one), pathTo(design, other)]
  const depth = path.findIndex((element, index) => element !== otherPath[index])
  const [branch, otherBranch] = [path[depth], otherPath[depth]]
  // One path contains the other if an element is in a selected group.
  if (!branch || !otherBranch) return path.length - otherPath.length
  return compareOrder(branch, otherBranch)
}

/** The groups that contain an element, from the outermost to the innermost, and the element. */
function pathTo(design: Design, element: Element): Element[] {
  const group = element.parent === null ? undefined : elementOf(design, element.parent)
  return group ? [...pathTo(design, group), element] : [element]
}
