import type { Design } from '@printery/design'
import { loadDesign } from '@printery/design'
import type { EditorHost, EditorProduct } from '@printery/editor'
import { LocalKeeper } from './autosave/local-autosave.ts'
import { openLocalCopies } from './autosave/local-copies.ts'
import { later, onHidden, openWork, type Work } from './editor-controller.ts'
import { authorProduct } from './plain-product.ts'

/** A template under work. What is offered changes by Save Design alone; until then this machine keeps it. */
export interface AuthorDesk extends Work {
  product: EditorProduct
  wasRestored: boolean
  /** What was left out of that copy because it could not be read. */
  repairs: readonly string[]
  /** The shop has it as it is now. */
  saved: () => Promise<void>
}

export interface AuthorFacts {
  host: EditorHost
  userId: string
  /** undefined for a new one. */
  template: { id: string; version: number } | undefined
  design: Design
}

/** Opens a template: the copy that this machine kept of that version of it, where there is one. */
export async function openAuthorDesk({ host, userId, template, design }: AuthorFacts): Promise<AuthorDesk> {
  const local = openLocalCopies()
  const key = `${userId} template ${template?.id ?? 'new'}`
  const copy = await local.read(key).catch(() => undefined)
  const loaded = copy?.version === template?.version ? copy && loadDesign(copy.design) : undefined
  const kept = loaded?.outcome === 'opened' ? loaded : undefined
  const opened = kept?.design ?? design
  const product = authorProduct(opened)
  const work = openWork(opened, { host, product, role: 'author' })
  const keeper = new LocalKeeper(local, later)
  if (copy) keeper.foundAs(key)
  work.watch((changed) =>
    keeper.changed(key, () => ({
      design: changed,
      draftId: undefined,
      version: template?.version,
      productId: undefined,
      changedAt: Date.now(),
    })),
  )
  const stop = onHidden(() => void keeper.write())
  return {
    ...work,
    product,
    wasRestored: kept !== undefined,
    repairs: kept?.repairs ?? [],
    saved: () => keeper.forget(),
    close: () => {
      stop()
      void keeper.write()
      work.close()
    },
  }
}
