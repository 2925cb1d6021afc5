import {
  type Actor,
  findLineIssues,
  findMinimumIssues,
  notFound,
  printingSidesOf,
  type SizeQuantity,
} from '@printery/domain'
import type { Call, Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { findProductsById, getProduct } from '../catalogue/index.ts'
import { refuseIssues } from './line-form.ts'
import { priceLineInCart, priceLines, toLineSizes, updateRemainingPrices, updateRunPrices } from './lines.ts'
import { byId, type LoadedCart } from './present.ts'
import {
  type CartRow,
  deleteLine,
  deleteLines,
  findCart,
  findLines,
  type LineRow,
  lockCart,
  lockCartOf,
  updateLine,
} from './queries.ts'

/** The cart at current prices. */
export async function loadCart(call: Call): Promise<LoadedCart> {
  const cart = await findCart(call, call.actor.userId)
  const { lines, files, fileRows } = await findLines(call.db, cart.id)
  const products = await findProductsById(
    call.db,
    lines.map((line) => line.productId),
  )
  return { cart, files, lines: priceLines(lines, products), fileRows: byId(fileRows) }
}

export async function changeSizes(
  db: Db,
  actor: Actor,
  change: { itemId: string; sizes: readonly SizeQuantity[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { lines } = await lockLinesOfCart(tx, actor, change.itemId)
    const line = lines.find((row) => row.id === change.itemId)
    if (!line) throw notFound()
    const product = await getProduct(tx, line.productId)
    const quantity = change.sizes.reduce((sum, size) => sum + size.quantityPurchased, 0)
    const choice = {
      quantity,
      printingType: line.printing,
      screenColours: line.screenColours,
      printingSides: printingSidesOf(line.printing),
    }
    const issues = findLineIssues(product, { ...choice, sizes: change.sizes })
    if (line.runId === null) Object.assign(issues, findMinimumIssues(product, line.printing, quantity))
    refuseIssues(issues)
    const changed = { ...line, quantity, sizes: toLineSizes(product, change.sizes) }
    const changedLines = lines.map((row) => (row.id === line.id ? changed : row))
    changed.price = priceLineInCart(product, changed, changedLines)
    await updateLine(tx, line.id, { quantity, sizes: changed.sizes, price: changed.price })
    await updateRunPrices(tx, product, changedLines, line.runId)
  })
}

/** Locks the cart of a line, which may belong to a checkout draft, and returns all its lines. */
async function lockLinesOfCart(
  tx: Transaction,
  actor: Actor,
  lineId: string,
): Promise<{ cart: CartRow; lines: LineRow[] }> {
  const cart = await lockCartOf(tx, actor.userId, lineId)
  if (!cart) throw notFound()
  return { cart, lines: (await findLines(tx, cart.id)).lines }
}

export async function removeLine(db: Db, actor: Actor, lineId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { cart, lines } = await lockLinesOfCart(tx, actor, lineId)
    const removed = lines.find((line) => line.id === lineId)
    if (!removed) throw notFound()
    await deleteLine(tx, cart.id, lineId)
    const remaining = lines.filter((line) => line.id !== lineId)
    await updateRunOf(tx, removed, remaining)
  })
}

async function updateRunOf(
  tx: Transaction,
  { productId, runId }: LineRow,
  remaining: readonly LineRow[],
): Promise<void> {
  if (runId !== null)
    await updateRemainingPrices(tx, await findProductsById(tx, [productId]), remaining, runId)
}

export async function clearCart(call: Call): Promise<void> {
  await call.db.transaction(async (tx) => {
    const cart = await lockCart({ ...call, db: tx }, call.actor.userId)
    await deleteLines(tx, cart.id)
  })
}

/** Locks the user's cart until the caller's transaction ends, so that it is sold only once. */
export async function lockUserCart(context: Context<Transaction>, userId: string): Promise<void> {
  await lockCart(context, userId)
}
