import type { BulkChange } from '@printery/contract'
import { isAdmin, Refusal } from '@printery/domain'
import { changedTiers, whyNotChangePrices } from '@printery/domain/price-change'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { transactOrPreview } from '../../db/preview.ts'
import type { Services } from '../../shop.ts'
import type { Product } from '../catalogue/index.ts'
import { lockOwnProduct } from './access.ts'
import type { Saved } from './adding.ts'
import { changeProduct } from './changing.ts'
import { findPriceApproval, type PriceApproval } from './publication-queries.ts'

interface BulkCall {
  products: readonly { id: string; version?: number | undefined }[]
  change: BulkChange
  preview: boolean
}

interface Price {
  from: number
  to: number
  before: number
  after: number
}

interface BulkResult {
  id: string
  title: string | null
  version: number | null
  outcome: 'changed' | 'waits' | 'unchanged' | 'refused'
  message: string | null
  prices: Price[]
}

/**
 * Changes many products, each in a transaction of its own, so that a refusal doesn't affect others. A preview
 * performs the same changes and rolls them back, so it applies all rules for publication and prices.
 */
export async function changeInBulk(services: Services, call: Call, bulk: BulkCall): Promise<BulkResult[]> {
  const { products, change, preview } = bulk
  const results: BulkResult[] = []
  for (const { id, version } of new Map(products.map((product) => [product.id, product])).values()) {
    let result: BulkResult = { id, title: null, version: null, ...refused(noSuchProduct) }
    try {
      await transactOrPreview(call.db, preview, async (tx) => {
        const txCall = { ...call, db: tx }
        const product = await lockOwnProduct(tx, call.actor, id)
        result = { ...result, title: product.title, version: product.version }
        result = { ...result, ...(await changeOne(services, txCall, { product, version, change })) }
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      result = { ...result, ...refused(messageOf(error)) }
    }
    results.push(result)
  }
  return results
}

const noSuchProduct = 'There is no such product, or it is not yours.'

function messageOf({ code, message, details }: Refusal): string {
  if (code === 'not_found') return noSuchProduct
  const fieldMessages = Object.values(details.fieldErrors ?? {})
  return fieldMessages.length > 0 ? fieldMessages.join(' ') : message
}

type Outcome = Pick<BulkResult, 'outcome' | 'message' | 'prices'>

const refused = (message: string): Outcome => ({ outcome: 'refused', message, prices: [] })
const unchanged = (message: string): Outcome => ({ outcome: 'unchanged', message, prices: [] })
const saved = (pendingReason: string | undefined, prices: Price[] = []): Outcome => ({
  outcome: pendingReason === undefined ? 'changed' : 'waits',
  message: pendingReason ?? null,
  prices,
})

interface ProductChange {
  product: Product
  version: number | undefined
  change: BulkChange
}

async function changeOne(
  services: Services,
  call: Call<Transaction>,
  productChange: ProductChange,
): Promise<Outcome> {
  const { product, version, change } = productChange
  const { id } = product
  switch (change.kind) {
    case 'publish':
      if (product.publication === 'refused' && isAdmin(call.actor))
        return refused('Its publication was refused. Decide about it again under Suppliers.')
      if (product.isOffered && product.publication !== 'refused')
        return unchanged(whyNotVisible(product) ?? 'It is already published.')
      return saved(
        whyNotVisible(
          (await changeProduct(services, call, { id, change: { isOffered: true, version } })).product,
        ),
      )
    case 'archive':
      if (product.archivedAt !== null) return unchanged('It is already archived.')
      await changeProduct(services, call, { id, change: { isOffered: false, version }, isArchived: true })
      return saved(undefined)
    default:
      return changePrices(services, call, { product, version, change })
  }
}

/** Why customers don't see a product that its seller offers. */
function whyNotVisible({ isPictured, publication, isPublished }: Product): string | undefined {
  if (!isPictured) return 'Its pictures have not arrived yet.'
  if (publication === 'waiting') return 'It is waiting for an admin’s approval.'
  return isPublished ? undefined : 'Its supplier is not approved.'
}

async function changePrices(
  services: Services,
  call: Call<Transaction>,
  {
    product,
    version,
    change,
  }: ProductChange & { change: Extract<BulkChange, { kind: 'percent' | 'amount' }> },
): Promise<Outcome> {
  const before = product.price
  const after = changedTiers(before, change)
  const prices = after.map(({ startRange: from, endRange: to, pricePerUnit }, index) => ({
    ...{ from, to, after: pricePerUnit },
    before: before[index]?.pricePerUnit ?? 0,
  }))
  const refusal = isWaiting(await findPriceApproval(call.db, product.id))
    ? 'A change to its prices is waiting for an admin’s decision.'
    : whyNotChangePrices(before, after)
  if (refusal !== undefined) return { ...refused(refusal), prices }
  if (prices.every((row) => row.before === row.after))
    return unchanged('No price would change by a whole cent.')
  const savedProduct = await changeProduct(services, call, {
    id: product.id,
    change: { price: after, version },
  })
  return saved(pendingPricesReason(savedProduct), prices)
}

function isWaiting(approval: PriceApproval | undefined): boolean {
  return Boolean(approval?.pending) && approval?.refusalReason === null
}

function pendingPricesReason({ approval }: Saved): string | undefined {
  return isWaiting(approval) ? 'The new prices are waiting for an admin’s approval.' : undefined
}
