import { type Design, type Element, type ElementId, elementOf, type History } from '@printery/design'
import type { Side } from '@printery/domain'
import type { Readable } from './store.ts'

/** Where it lies among others: nothing else of it is seen by what lists them. */
const ofLists = ['page', 'parent', 'order'] as const

/**
 * Tells who shows one element or one list when that is another, and nobody else: of three hundred on a page a drag changes one,
 * sixty times a second.
 */
export class DesignWatch {
  readonly #ofElements = new Map<string, Set<() => void>>()
  readonly #ofLists = new Map<string, Set<() => void>>()
  #design: Design

  constructor(history: Readable<History>) {
    this.#design = history.get().design
    history.watch(() => this.#tell(history.get().design))
  }

  /** Told when its record changes, of a group also when anything in it does. Answers how to stop watching. */
  element(id: ElementId, watcher: () => void): () => void {
    return watching(this.#ofElements, id, watcher)
  }

  /** Told when others lie on a page or in a group, or in another order. */
  members(page: Side, parent: ElementId | null, watcher: () => void): () => void {
    return watching(this.#ofLists, listOf({ page, parent }), watcher)
  }

  #tell(after: Design): void {
    const before = this.#design
    this.#design = after
    if (before.elements === after.elements) return
    const [elements, lists] = [new Set<string>(), new Set<string>()]
    for (const id of changedIds(before, after)) {
      const [was, is] = [elementOf(before, id), elementOf(after, id)]
      for (const around of withGroups(before, was)) elements.add(around)
      for (const around of withGroups(after, is)) elements.add(around)
      if (was && is && ofLists.every((field) => was[field] === is[field])) continue
      for (const element of [was, is]) if (element) lists.add(listOf(element))
    }
    const told = new Set<() => void>()
    for (const id of elements) for (const watcher of this.#ofElements.get(id) ?? []) told.add(watcher)
    for (const list of lists) for (const watcher of this.#ofLists.get(list) ?? []) told.add(watcher)
    for (const watcher of told) watcher()
  }
}

function listOf({ page, parent }: Pick<Element, 'page' | 'parent'>): string {
  return `${page} ${parent ?? ''}`
}

/** Records that stay are the same objects. */
function changedIds({ elements: before }: Design, { elements: after }: Design): ElementId[] {
  const found: ElementId[] = []
  // Ids are no names that every object has, and a list of three hundred is not to be made sixty times a second.
  for (const id in after) if (before[id as ElementId] !== after[id as ElementId]) found.push(id as ElementId)
  for (const id in before) if (after[id as ElementId] === undefined) found.push(id as ElementId)
  return found
}

function* withGroups(design: Design, element: Element | undefined): Iterable<string> {
  for (let each = element; each; each = each.parent === null ? undefined : elementOf(design, each.parent))
    yield each.id
}

function watching(all: Map<string, Set<() => void>>, key: string, watcher: () => void): () => void {
  const watchers = all.get(key) ?? new Set()
  all.set(key, watchers.add(watcher))
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0 && all.get(key) === watchers) all.delete(key)
  }
}
