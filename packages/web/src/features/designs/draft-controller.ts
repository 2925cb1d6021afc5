import { type Design, loadDesign } from '@printery/design'
import type { EditorHost, EditorProduct, Saving } from '@printery/editor'
import { call } from '../../api/client.ts'
import { newWish } from '../../api/idempotency-key.ts'
import { getSession } from '../../session/session.ts'
import { type Conflict, DraftKeeper, type KeeperMeans, type SavedDraft } from './autosave/draft-autosave.ts'
import { copyKey, openLocalCopies } from './autosave/local-copies.ts'
import { heard, later, onHidden, openWork, type Work } from './editor-controller.ts'
import { type OpenedDraft, openedDraft } from './opened-draft.ts'
import { texts } from './texts.ts'

export interface DeskFacts {
  host: EditorHost
  product: EditorProduct
  productId: string | undefined
  /** Where no draft and no copy is. */
  first: Design
  draft: OpenedDraft | undefined
  /** Behind the design in small pictures, as CSS writes it. */
  ground: string
  told: (saving: Saving) => void
  saved: (draft: SavedDraft) => void
  clashed: (conflict: Conflict<OpenedDraft>) => void
}

/** A customer's design under work, kept as a draft. */
export interface Desk extends Work {
  keeper: DraftKeeper<OpenedDraft>
  /** What this machine had kept of the person's work was brought back. */
  wasRestored: boolean
  /** What was left out of the design, and where that still is; nothing where it is whole. */
  mended: string[]
}

/** Opens a design: the copy that this machine kept where that is the newer one. */
export async function openDesk(facts: DeskFacts): Promise<Desk> {
  const { host, product, productId, draft, first } = facts
  const local = openLocalCopies()
  const keyOf = (draftId: string | undefined) =>
    copyKey(getSession()?.user.id, draftId === undefined ? { productId } : { draftId })
  const copy = await local.read(keyOf(draft?.id)).catch(() => undefined)
  const loaded = copy && loadDesign(copy.design)
  const kept = loaded?.outcome === 'opened' ? loaded : undefined
  const design = kept?.design ?? draft?.design ?? first
  const work = openWork(design, { host, product, role: 'customer' })
  const { editor, render } = work
  // What is sent again after a lost answer is the same draft.
  const creating = newWish()
  const means: KeeperMeans<OpenedDraft> = {
    local,
    create: async ({ productId: currentEditorProduct, ...fields }, draftId) => {
      const body = {
        ...fields,
        ...(currentEditorProduct && { productId: currentEditorProduct, currentEditorProduct }),
        ...(draftId && { draftId }),
      }
      const idempotencyKey = creating.keyFor(JSON.stringify(body))
      const { draft } = await call('POST /draft', { body, idempotencyKey })
      creating.answered()
      return draft
    },
    change: async ({ id, version }, { data, preview }) => {
      const { draft } = await call('PATCH /draft/:draftId', {
        params: { draftId: id },
        body: { data, preview, version },
      })
      return draft
    },
    read: readDraft,
    preview: (design) => render.preview(design, editor.page, facts.ground).catch(() => ''),
    mayUpload: () => getSession() !== null,
    keyOf,
    now: () => new Date(),
    later,
    told: facts.told,
    saved: facts.saved,
    clashed: facts.clashed,
  }
  const keeper = new DraftKeeper(means, { design: draft?.design ?? design, productId, draft })
  if (kept) {
    const isBehind = draft !== undefined && copy?.version !== draft.version
    keeper.restored(kept.design, isBehind ? draft : undefined)
  }
  work.watch((changed) => keeper.changed(changed))
  const stops = [heard(window, 'online', () => keeper.retry()), onHidden(() => void keeper.keepHere())]
  return {
    ...work,
    keeper,
    wasRestored: kept !== undefined,
    mended: [
      ...(kept && kept.repairs.length > 0 ? [texts.repaired(kept.repairs.join(' '))] : []),
      ...(draft?.dataProblem ? [texts.repaired(draft.dataProblem), texts.originalStays] : []),
    ],
    close: () => {
      for (const stop of stops) stop()
      void keeper.close()
      work.close()
    },
  }
}

/** Throws what the server refuses it with, and RangeError with a sentence where its design can't be opened. */
export async function readDraft(draftId: string): Promise<OpenedDraft> {
  const { draft } = await call('GET /draft/:draftId', { params: { draftId } })
  return openedDraft(draft)
}
