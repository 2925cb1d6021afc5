import { type Design, loadDesign } from '@printery/design'
import type { EditorHost, EditorProduct, Saving } from '@printery/editor'
import { call } from '../../api/client.ts'
import { newIdempotencyKeys } from '../../api/idempotency-key.ts'
import { getSession } from '../../session/session.ts'
import {
  type AutosaveOptions,
  type Conflict,
  DraftAutosave,
  type SavedDraft,
} from './autosave/draft-autosave.ts'
import { copyKey, openLocalCopies } from './autosave/local-copies.ts'
import {
  type EditorController,
  listen,
  onHidden,
  openEditorController,
  startTimer,
} from './editor-controller.ts'
import { type OpenedDraft, openedDraft } from './opened-draft.ts'
import { texts } from './texts.ts'

export interface DraftOptions {
  host: EditorHost
  product: EditorProduct
  productId: string | undefined
  /** Used if there is neither a draft nor a local copy. */
  newDesign: Design
  draft: OpenedDraft | undefined
  /** CSS colour behind the design in previews. */
  ground: string
  onSaving: (saving: Saving) => void
  onSaved: (draft: SavedDraft) => void
  onConflict: (conflict: Conflict<OpenedDraft>) => void
}

/** A customer's design in the editor, autosaved as a draft. */
export interface DraftController extends EditorController {
  autosave: DraftAutosave<OpenedDraft>
  /** Whether a copy on this device was restored. */
  wasRestored: boolean
  /** Messages about parts of the design that could not be read; empty if it is complete. */
  repairs: string[]
}

/** Opens a draft, or the copy on this device if that is newer. */
export async function openDraftController(draftOptions: DraftOptions): Promise<DraftController> {
  const { host, product, productId, draft, newDesign } = draftOptions
  const local = openLocalCopies()
  const keyOf = (draftId: string | undefined) =>
    copyKey(getSession()?.user.id, draftId === undefined ? { productId } : { draftId })
  const copy = await local.read(keyOf(draft?.id)).catch(() => undefined)
  const loaded = copy && loadDesign(copy.design)
  const restored = loaded?.outcome === 'opened' ? loaded : undefined
  const design = restored?.design ?? draft?.design ?? newDesign
  const editorController = openEditorController(design, { host, product, role: 'customer' })
  const { editor, render } = editorController
  // With the same key, a draft whose creation is repeated after a lost response is not created twice.
  const creationKeys = newIdempotencyKeys()
  const options: AutosaveOptions<OpenedDraft> = {
    local,
    create: async ({ productId: currentEditorProduct, ...fields }, draftId) => {
      const body = {
        ...fields,
        ...(currentEditorProduct && { productId: currentEditorProduct, currentEditorProduct }),
        ...(draftId && { draftId }),
      }
      const idempotencyKey = creationKeys.keyFor(JSON.stringify(body))
      const { draft } = await call('POST /draft', { body, idempotencyKey })
      creationKeys.onResponse()
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
    preview: (design) => render.preview(design, editor.page, draftOptions.ground).catch(() => ''),
    mayUpload: () => getSession() !== null,
    keyOf,
    now: () => new Date(),
    startTimer,
    onSaving: draftOptions.onSaving,
    onSaved: draftOptions.onSaved,
    onConflict: draftOptions.onConflict,
  }
  const autosave = new DraftAutosave(options, { design: draft?.design ?? design, productId, draft })
  if (restored) {
    const isBehind = draft !== undefined && copy?.version !== draft.version
    autosave.restored(restored.design, isBehind ? draft : undefined)
  }
  editorController.watch((changed) => autosave.changed(changed))
  const unsubscribes = [
    listen(window, 'online', () => autosave.retry()),
    onHidden(() => void autosave.saveLocally()),
  ]
  return {
    ...editorController,
    autosave,
    wasRestored: restored !== undefined,
    repairs: [
      ...(restored && restored.repairs.length > 0 ? [texts.repaired(restored.repairs.join(' '))] : []),
      ...(draft?.dataProblem ? [texts.repaired(draft.dataProblem), texts.savedAsCopy] : []),
    ],
    close: () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      void autosave.close()
      editorController.close()
    },
  }
}

/**
 * Reads a draft. Throws the server's refusal, or a RangeError with a message for the user if its design can't be opened.
 */
export async function readDraft(draftId: string): Promise<OpenedDraft> {
  const { draft } = await call('GET /draft/:draftId', { params: { draftId } })
  return openedDraft(draft)
}
