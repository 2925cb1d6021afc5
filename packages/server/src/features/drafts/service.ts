import { randomUUID } from 'node:crypto'
import type { changeDraft, createDraft, DraftCheckout, DraftView } from '@printery/contract/drafts'
import type { Design } from '@printery/design'
import { type Actor, invalid, isDraftExpired, maySeeProductsOf, notFound, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { copyLines, type LoadedCart, loadDraftCarts, lockUserCart, moveLinesToDraft } from '../cart/index.ts'
import { findProductsById } from '../catalogue/index.ts'
import { openDesign, parseDesign, requireAssets } from '../designs/index.ts'
import { findPersonDiscounts } from '../discounts/index.ts'
import { findCustomerTax } from '../tax/index.ts'
import { type LoadedDraft, presentDraft } from './present.ts'
import {
  countDrafts,
  type DraftRow,
  deleteDraft,
  findAnyDraft,
  findDesigns,
  findDraft,
  findDrafts,
  insertDraft,
  type ListedDraft,
  lockDraft,
  updateDraft,
} from './queries.ts'
import { listVersionsOf, pruneVersions, saveAutomaticVersion } from './version-queries.ts'

type Form = z.output<typeof createDraft.body>
type Change = z.output<typeof changeDraft.body>

/** The limit of drafts per person. */
const maxDrafts = 50

/** The design and the checkout in the form; undefined if the form doesn't contain them. */
function splitForm({
  data,
  preview,
  productId,
  currentEditorProduct = productId,
  status: _status,
  fastService: _fast,
  ...checkout
}: Omit<Form, 'draftId'>) {
  return {
    design: {
      // null removes the design.
      data: data === undefined || data === null ? data : parseDesign(data, 'data'),
      preview,
      productId: currentEditorProduct,
    },
    checkout: Object.keys(checkout).length > 0 ? checkout : undefined,
  }
}

/**
 * Returns the new draft's id. A checkout takes the lines of the cart with it; a copy has those of its
 * original.
 */
export async function saveDraft(
  { actor, db, now }: Call,
  { draftId: originalId, ...form }: Form,
): Promise<string> {
  const { design, checkout } = splitForm(form)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    const txCall = { actor, db: tx, now }
    // Serializes the person's saves, so that the limit of drafts is exact.
    await lockUserCart({ db: tx, now }, actor.userId)
    // Locked, so that the pictures in it stay until the copy contains them too.
    if (originalId !== undefined) await lockDraft(tx, actor.userId, originalId)
    const original = originalId === undefined ? undefined : await getDraftRow(txCall, originalId)
    const newFields = {
      data: design.data ?? original?.data ?? null,
      preview: design.preview ?? original?.preview,
      productId: design.productId ?? original?.productId,
      checkout: mergeCheckout(original?.checkout, checkout),
    }
    if (newFields.data === null && newFields.checkout === null)
      throw invalid({ data: 'A draft needs a design or a checkout.' })
    await requireDesignAssets(txCall, design.data, original?.data)
    await requireProduct(tx, actor, design.productId)
    if ((await countDrafts(tx, actor.userId)) >= maxDrafts)
      throw new Refusal('conflict', `You have ${maxDrafts} saved drafts. Delete one to save another.`)
    await insertDraft(tx, { ...newFields, id, userId: actor.userId, createdAt: now, updatedAt: now })
    if (original?.checkout) await copyLines(txCall, { from: original.id, to: id })
    else if (newFields.checkout) await moveLinesToDraft(txCall, id)
  })
  return id
}

function mergeCheckout(before: DraftCheckout | null = null, change?: DraftCheckout): DraftCheckout | null {
  return change ? { ...before, ...change } : before
}

async function requireDesignAssets(
  call: Call<Transaction>,
  design: Design | null | undefined,
  before: unknown,
): Promise<void> {
  if (design) await requireAssets(call, { design, field: 'data', before })
}

/**
 * A draft keeps its product, even if that is retired. An unpublished product is usable only by its seller.
 */
async function requireProduct(
  db: Db,
  actor: Actor,
  id: string | undefined,
  before: string | null = null,
): Promise<void> {
  if (id === undefined || id === before) return
  const product = (await findProductsById(db, [id])).get(id)
  if (!product || !(product.isPublished || maySeeProductsOf(actor, product.supplierId))) throw notFound()
}

/** Saves a draft again, unless it was saved by somebody else since this version was read. */
export async function updateOwnDraft(
  { actor, db, now }: Call,
  id: string,
  { version, ...form }: Change,
): Promise<void> {
  const { design, checkout } = splitForm(form)
  await db.transaction(async (tx) => {
    // Locked in the same order as by a new draft.
    if (checkout) await lockUserCart({ db: tx, now }, actor.userId)
    const draft = await lockDraft(tx, actor.userId, id)
    if (!draft) throw notFound()
    refuseExpired(draft, now)
    refuseStale(draft, version)
    await requireDesignAssets({ actor, db: tx, now }, design.data, draft.data)
    await requireProduct(tx, actor, design.productId, draft.productId)
    const versionId = randomUUID()
    if (design.data && (await saveAutomaticVersion({ db: tx, now }, id, versionId)))
      await pruneVersions({ db: tx, now }, actor.userId, { id: versionId, draftId: id })
    await updateDraft(tx, id, {
      ...design,
      checkout: mergeCheckout(draft.checkout, checkout),
      version: version + 1,
      updatedAt: now,
    })
    if (checkout && !draft.checkout) await moveLinesToDraft({ actor, db: tx, now }, id)
  })
}

export async function listDrafts(call: Call): Promise<LoadedDraft[]> {
  return loadDrafts(call, await findDrafts(call.db, call.actor.userId))
}

interface OwnDraft extends DraftView {
  versions: { name: string | null; savedAt: string; data: unknown }[]
}

/** All drafts of a person with their designs, for the download of personal data. */
export async function listOwnDrafts(services: Services, { actor, db, now }: Call): Promise<OwnDraft[]> {
  const designs = await findDesigns(db, actor.userId)
  const versions = await listVersionsOf(db, actor.userId)
  const drafts = await listDrafts({ actor, db, now })
  return Promise.all(
    drafts.map(async (draft) => {
      const data = designs.get(draft.row.id) ?? null
      const view = await presentDraft(draft, services, { actor, db, now })
      const saved = versions.filter(({ draftId }) => draftId === draft.row.id)
      return {
        ...{ ...view, data, dataProblem: openDesign(data).problem },
        versions: saved.map(({ name, savedAt, data }) => ({ name, savedAt: savedAt.toISOString(), data })),
      }
    }),
  )
}

/** Returns a draft of the person, unless it has expired. */
export async function getDraft(call: Call, id: string): Promise<LoadedDraft<DraftRow>> {
  const [loaded] = await loadDrafts(call, [await getDraftRow(call, id)])
  return loaded as LoadedDraft<DraftRow>
}

async function loadDrafts<Row extends ListedDraft>(
  call: Call,
  rows: readonly Row[],
): Promise<LoadedDraft<Row>[]> {
  const carts = await loadDraftCarts(
    call.db,
    rows.map(({ id }) => id),
  )
  const discounts =
    carts.size > 0 ? await findPersonDiscounts(call, call.actor.userId) : { rows: [], isFirst: false }
  const customer = carts.size > 0 ? await findCustomerTax(call.db, call.actor.userId) : undefined
  return rows.map((row) => ({ row, cart: carts.get(row.id), discounts, customer }))
}

export async function getDraftRow({ actor, db, now }: Call, id: string): Promise<DraftRow> {
  const draft = await findDraft(db, actor.userId, id)
  if (!draft) throw notFound()
  refuseExpired(draft, now)
  return draft
}

/** Refuses a change of a draft that somebody else has changed since this version of it was read. */
export function refuseStale(draft: DraftRow, version: number): void {
  if (draft.version !== version)
    throw new Refusal(
      'stale_version',
      'This draft was changed in another window. Open that one, or save yours as a copy.',
      { facts: { version: draft.version } },
    )
}

export function refuseExpired({ updatedAt }: DraftRow, now: Date): void {
  if (isDraftExpired(updatedAt, now))
    throw new Refusal('draft_expired', 'This draft is older than 7 days and can no longer be opened.')
}

/** The design of a draft that hasn't expired: the person's own, or any for an admin. */
export async function getDraftDesign({ actor, db, now }: Call, id: string): Promise<Design> {
  const draft = actor.role === 'admin' ? await findAnyDraft(db, id) : await findDraft(db, actor.userId, id)
  return openDraftDesign(draft, now).design
}

/**
 * The design of an own draft to be ordered. It must be complete, because missing parts of the print would go
 * unnoticed.
 */
export async function getOwnDesign({ actor, db, now }: Call, id: string): Promise<Design> {
  const { design, problem } = openDraftDesign(await findDraft(db, actor.userId, id), now)
  if (problem !== null)
    throw new Refusal('conflict', `${problem} Look at this design and save it again before you order it.`)
  return design
}

function openDraftDesign(draft: DraftRow | undefined, now: Date): { design: Design; problem: string | null } {
  if (!draft) throw notFound()
  refuseExpired(draft, now)
  const { design, problem } = openDesign(draft.data)
  if (!design) throw new Refusal('conflict', problem ?? 'There is no design in this draft yet.')
  return { design, problem }
}

/** The lines of a draft that is to be paid, as a cart. */
export async function loadDraftToPay(call: Call, id: string): Promise<LoadedCart> {
  await getDraftRow(call, id)
  const cart = (await loadDraftCarts(call.db, [id])).get(id)
  if (!cart)
    throw new Refusal(
      'cart_empty',
      'This draft does not contain an order yet. Add its design to your cart first.',
    )
  return cart
}

/** Locks the draft until the caller's transaction ends. */
export async function lockDraftToPay(tx: Transaction, actor: Actor, id: string): Promise<void> {
  if (!(await lockDraft(tx, actor.userId, id))) throw notFound()
}

/** Deletes a draft, also an expired one. */
export async function removeDraft(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteDraft(tx, actor.userId, id))) throw notFound()
  })
}
