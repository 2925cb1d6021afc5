import { randomUUID } from 'node:crypto'
import { Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { findProductsById } from '../catalogue/index.ts'
import { priceLines } from './lines.ts'
import { byId, type LoadedCart } from './present.ts'
import {
  findDraftCart,
  findLines,
  findLinesOf,
  insertDraftCart,
  insertLines,
  listDraftCarts,
  lockCart,
  updateLineCarts,
} from './queries.ts'
import { deleteStartedCheckout } from './started-checkout-queries.ts'

/** Moves the lines of the cart into the draft's own cart. */
export async function moveLinesToDraft(call: Call<Transaction>, draftId: string): Promise<void> {
  const { actor, db: tx } = call

  const cart = await lockCart(call, actor.userId)
  const draftCartId = await createCart(call, draftId)
  const moved = await updateLineCarts(tx, { from: cart.id, to: draftCartId })
  // The draft stores the checkout form itself.
  await deleteStartedCheckout(tx, actor.userId)
  if (moved === 0) throw new Refusal('cart_empty', 'Oops! Seems like your cart is empty.')
}

/** Copies the lines of a draft to another; both share their files. */
export async function copyLines(
  call: Call<Transaction>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const source = await findDraftCart(call.db, from)
  if (!source) return
  const cartId = await createCart(call, to)
  const { lines, files } = await findLines(call.db, source.id)
  const newIds = new Map(lines.map((line) => [line.id, randomUUID()]))
  const idOf = (line: string) => newIds.get(line) as string
  await insertLines(
    call.db,
    lines.map((line) => ({ ...line, id: idOf(line.id), cartId })),
    files.map((file) => ({ ...file, lineId: idOf(file.lineId) })),
  )
}

async function createCart(call: Call<Transaction>, draftId: string): Promise<string> {
  const id = randomUUID()
  await insertDraftCart(call, { id, userId: call.actor.userId, draftId })
  return id
}

/** Carts by draft id, at current prices. */
export async function loadDraftCarts(db: Db, draftIds: readonly string[]): Promise<Map<string, LoadedCart>> {
  if (draftIds.length === 0) return new Map()
  const draftCarts = await listDraftCarts(db, draftIds)
  const { lines, files, fileRows } = await findLinesOf(
    db,
    draftCarts.map(({ id }) => id),
  )
  const products = await findProductsById(
    db,
    lines.map((line) => line.productId),
  )
  return new Map(
    draftCarts.map((cart) => {
      const cartLines = lines.filter((line) => line.cartId === cart.id)
      const loaded = { cart, files, lines: priceLines(cartLines, products), fileRows: byId(fileRows) }
      return [cart.draftId as string, loaded]
    }),
  )
}
