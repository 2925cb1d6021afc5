import { type Design, type Element, type ElementId, elementOf, type History } from '@printery/design'
import type { Side } from '@printery/domain'
import type { ReadonlyStore } from './store.ts'

/** The fields that affect the lists of members of pages and groups. */
const listFields = ['page', 'parent', 'order'] as const

/**
 * Notifies only the subscribers of elements and lists that changed, because a drag may change one of hundreds of elements
 * sixty times a second.
 */
export class DesignObserver {
  readonly #elementWatchers = new Map<string, Set<() => void>>()
  readonly #listWatchers = new Map<string, Set<() => void>>()
  #design: Design

  constructor(history: ReadonlyStore<History>) {
    this.#design = history.get().design
    history.subscribe(() => this.#notify(history.get().design))
  }

  /**
   * Subscribes to changes of an element; for a group also to changes of its members. Returns an unsubscribe function.
   */
  subscribeToElement(id: ElementId, watcher: () => void): () => void {
    return addWatcher(this.#elementWatchers, id, watcher)
  }

  /** Subscribes to changes of the members of a page or a group and of their order. */
  subscribeToMembers(page: Side, parent: ElementId | null, watcher: () => void): () => void {
    return addWatcher(this.#listWatchers, listOf({ page, parent }), watcher)
  }

  #notify(after: Design): void {
    const before = this.#design
    this.#design = after
    if (before.elements === after.elements) return
    const [elements, lists] = [new Set<string>(), new Set<string>()]
    for (const id of changedIds(before, after)) {
      const [previousElement, currentElement] = [elementOf(before, id), elementOf(after, id)]
      for (const groupId of selfAndGroups(before, previousElement)) elements.add(groupId)
      for (const groupId of selfAndGroups(after, currentElement)) elements.add(groupId)
      if (
        previousElement &&
        currentElement &&
        listFields.every((field) => previousElement[field] === currentElement[field])
      )
        continue
      for (const element of [previousElement, currentElement]) if (element) lists.add(listOf(element))
    }
    const notified = new Set<() => void>()
    for (const id of elements)
      for (const watcher of this.#elementWatchers.get(id) ?? []) notified.add(watcher)
    for (const list of lists) for (const watcher of this.#listWatchers.get(list) ?? []) notified.add(watcher)
    for (const watcher of notified) watcher()
  }
}

function listOf({ page, parent }: Pick<Element, 'page' | 'parent'>): string {
  return `${page} ${parent ?? ''}`
}

/** The ids of elements whose records differ; unchanged records are identical objects. */
function changedIds({ elements: before }: Design, { elements: after }: Design): ElementId[] {
  const changed: ElementId[] = []
  // A plain loop, because creating lists of hundreds of ids sixty times a second would be slow.
  for (const id in after)
    if (before[id as ElementId] !== after[id as ElementId]) changed.push(id as ElementId)
  for (const id in before) if (after[id as ElementId] === undefined) changed.push(id as ElementId)
  return changed
}

function* selfAndGroups(design: Design, element: Element | undefined): Iterable<string> {
  for (let each = element; each; each = each.parent === null ? undefined : elementOf(design, each.parent))
    yield each.id
}

function addWatcher(all: Map<string, Set<() => void>>, key: string, watcher: () => void): () => void {
  const watchers = all.get(key) ?? new Set()
  all.set(key, watchers.add(watcher))
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0 && all.get(key) === watchers) all.delete(key)
  }
}
