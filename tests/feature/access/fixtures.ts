import { randomUUID } from 'node:crypto'
import { addDays, shopDay } from '@printery/domain'
import {
  aForm,
  aLine,
  aPicture,
  call,
  delivery,
  openPaymentPage,
  type Person,
  payAt,
  quotationForm,
  runUploadJobs,
  type TestFile,
  type TestShop,
  uploadBoth,
} from '@printery/tests'
import { aBadge } from '../../support/designs/badges.ts'
import { type ActorAccount, type ActorAccounts, createActors } from './actors.ts'

/** A shop with the actors and a product. The helpers below create records of customer A in it. */
export interface Fixtures {
  shop: TestShop
  accounts: ActorAccounts
  /** A product of supplier 1, and one of its sizes. */
  productId: string
  sizeId: string
  /** Body of POST /cart: a line without a print, so that no file is due. */
  line: Record<string, unknown>
  /** Body of POST /cart for a line whose front is printed by this picture. */
  printed: { line: Record<string, unknown>; picture: TestFile }
  delivery: typeof delivery
}

/** An id that no record has. */
export const absent = '00000000-0000-4000-8000-000000000000'

export async function openFixtures(shop: TestShop, passwordHash: string): Promise<Fixtures> {
  const [accounts, product] = await Promise.all([
    createActors(shop, passwordHash),
    shop.products.add({ title: 'Tee of supplier 1' }),
  ])
  await shop.shop.db.execute(
    `update products set supplier_id = '${accounts.supplier1.id}' where id = '${product.id}'`,
  )
  const products = { products: { ...shop.products, tee: product } }
  const [{ body: line }, { body, picture }] = await Promise.all([
    aLine(products, { printed: false }),
    aLine(products),
  ])
  const ids = { productId: product.id, sizeId: product.sizes[0]?.id ?? '' }
  return { shop, accounts, ...ids, line, printed: { line: body, picture }, delivery }
}

export function accessOf({ shop }: Fixtures, { token }: ActorAccount) {
  const send = (method: string) => (path: string, body?: unknown) =>
    call(shop.url, method, path, { body, token })
  return { get: send('GET'), post: send('POST') }
}

const asCustomerA = (fixtures: Fixtures) => accessOf(fixtures, fixtures.accounts.customerA)
const asAdmin = (fixtures: Fixtures) => accessOf(fixtures, fixtures.accounts.admin)
/** Adds a line to A's cart; returns its id. */
export async function lineOfA(fixtures: Fixtures): Promise<string> {
  const added = await asCustomerA(fixtures).post('/cart', fixtures.line)
  if (added.status !== 201) throw new Error(`POST /cart answered ${added.status}: ${added.text}`)
  return added.json.item.id
}

/** Adds a printed line to A's cart, whose files are uploaded and checked. */
export async function printedLineOfA(fixtures: Fixtures): Promise<void> {
  const { line, picture } = fixtures.printed
  const added = await asCustomerA(fixtures).post('/cart', line)
  if (added.status !== 201) throw new Error(`POST /cart answered ${added.status}: ${added.text}`)
  await uploadBoth(added, picture)
  await runUploadJobs(fixtures.shop)
}

/** Saves a draft with a design of customer A; returns its id. */
export async function designDraftOfA(fixtures: Fixtures): Promise<string> {
  const { json } = await asCustomerA(fixtures).post('/draft', { data: aBadge() })
  return json.draft.id
}

/** Saves a draft of A's checkout; returns its id. */
export async function checkoutDraftOfA(fixtures: Fixtures): Promise<string> {
  await lineOfA(fixtures)
  const { json } = await asCustomerA(fixtures).post('/draft', fixtures.delivery)
  return json.draft.id
}

/** Opens a payment page for A, which isn't paid. */
export async function unpaidOfA(fixtures: Fixtures): Promise<string> {
  await lineOfA(fixtures)
  const page = await openPaymentPage(asCustomerA(fixtures) as unknown as Person)
  return page.orderId
}

export interface PaidOrder {
  id: string
  itemId: string
  paymentIntentId: string
}

/** A paid order of A's, with one item of supplier 1's. */
export async function orderOfA(fixtures: Fixtures): Promise<PaidOrder> {
  await lineOfA(fixtures)
  return buyCartOfA(fixtures)
}

/** A paid order of A's for one printed item of supplier 1's, whose design is approved. */
export async function printedOrderOfA(fixtures: Fixtures): Promise<PaidOrder> {
  await printedLineOfA(fixtures)
  const order = await buyCartOfA(fixtures)
  const approved = await call(fixtures.shop.url, 'PATCH', '/item', {
    body: { id: order.itemId, status: 'design approved', confirmSoftPrint: true },
    token: fixtures.accounts.admin.token,
  })
  if (approved.status !== 200) throw new Error(`PATCH /item answered ${approved.status}: ${approved.text}`)
  return order
}

/** Returns the token in the URL of a zip with the artwork of an order of A's. */
export async function zipTokenOfA(fixtures: Fixtures): Promise<string> {
  const { itemId } = await printedOrderOfA(fixtures)
  const { json } = await asAdmin(fixtures).post('/artwork', { itemIds: [itemId] })
  return json.url.replace(/^\/api\/artwork\/(.*)\.zip$/, '$1')
}

/** Returns the token in the URL of the packing slip of an order of A's. */
export async function documentsTokenOfA(fixtures: Fixtures): Promise<string> {
  const { id } = await orderOfA(fixtures)
  const body = { kind: 'packing-slips', orderIds: [id] }
  const { json } = await asAdmin(fixtures).post('/order/documents', body)
  return json.url.replace(/^\/api\/order\/documents\/(.*)\/packing-slips\.pdf$/, '$1')
}

/** The invoice of an order of A's. */
export async function invoiceOfA(fixtures: Fixtures): Promise<string> {
  const { id } = await orderOfA(fixtures)
  const { json } = await asAdmin(fixtures).get(`/order/${id}/invoices`)
  return json.invoices[0].id
}

/** Returns the token and the name in the URL of a print file of an order of A's. */
export async function printFileOfA(fixtures: Fixtures): Promise<{ token: string; name: string }> {
  const { itemId } = await printedOrderOfA(fixtures)
  const { json } = await asAdmin(fixtures).get(`/item/${itemId}/print-files`)
  const [, , , token, name] = json.files[0].url.split('/')
  return { token, name }
}

/** Creates a record of each kind, so that no list is empty. */
export async function fillFixtures(fixtures: Fixtures): Promise<void> {
  const [customer, admin] = [asCustomerA(fixtures), asAdmin(fixtures)]
  const { id, itemId } = await printedOrderOfA(fixtures)
  await commentOn(fixtures, itemId)
  await customer.post(`/order/${id}/share`, {})
  await quotationOfA(fixtures)
  await checkoutDraftOfA(fixtures)
  await designDraftOfA(fixtures)
  await customer.post('/asset', aForm('harbour.png', fixtures.printed.picture.bytes))
  await customer.post('/referral', { name: 'Rachel Goh', email: unusedEmail() })
  await noteOnA(fixtures)
  await viewOfSupplier1(fixtures)
  await messageTo(fixtures)
  await threadOfA(fixtures)
  await addSavedAnswer(fixtures)
  await addSubscriber(fixtures)
  await openAlarm(fixtures)
  await addDiscount(fixtures)
  await addTemplate(fixtures)
  await priceOfSupplier1(fixtures)
  const photo = { name: 'Harbour', category: 'Places' }
  await admin.post('/library/photos', aForm('harbour.png', (await aPicture(640, 480)).bytes, photo))
}

async function buyCartOfA(fixtures: Fixtures): Promise<PaidOrder> {
  const customer = asCustomerA(fixtures)
  const { url, orderId } = await openPaymentPage(customer as unknown as Person)
  await payAt(url)
  const { json } = await customer.post('/order/confirm', { orderId })
  return { id: orderId, itemId: json.order.items[0].id, paymentIntentId: json.order.paymentId }
}

/** Adds a comment of the shop's to an item; returns its id. */
export async function commentOn(fixtures: Fixtures, itemId: string): Promise<string> {
  const reply = await asAdmin(fixtures).post(`/item/${itemId}/comments`, { text: 'Too fine' })
  return String(reply.json.comment.id)
}

/** Adds an admin's note about A; returns its id. */
export async function noteOnA(fixtures: Fixtures): Promise<string> {
  const reply = await asAdmin(fixtures).post(`/user/${fixtures.accounts.customerA.id}/notes`, {
    text: 'Rings twice',
  })
  return reply.json.note.id
}

/** Sends a message to the shop; returns its id. */
export async function messageTo(fixtures: Fixtures): Promise<string> {
  const admin = asAdmin(fixtures)
  const fields = { fullName: 'Mei Tan', phone: '+65 0000 1001', subject: 'Hello', message: 'Hello' }
  await admin.post('/contact', { ...fields, email: unusedEmail() })
  return (await admin.get('/contact?limit=1')).json.messages[0].id
}

/** A message of A's about an order of theirs. */
export async function threadOfA(fixtures: Fixtures): Promise<{ id: string; messageId: number }> {
  const { id } = await orderOfA(fixtures)
  const reply = await asCustomerA(fixtures).post(`/thread/${id}/message`, { text: 'Hello' })
  return { id, messageId: reply.json.message.id }
}

/** Returns the id of a notification of A's about an order. */
export async function notificationOfA(fixtures: Fixtures): Promise<string> {
  const { id } = await orderOfA(fixtures)
  const { notices } = (await asCustomerA(fixtures).get('/notices')).json
  return String(notices.find((notice: { orderId: string }) => notice.orderId === id).id)
}

/** Creates a saved answer; returns its id. */
export async function addSavedAnswer(fixtures: Fixtures): Promise<string> {
  const answer = { title: randomUUID(), text: 'Two days longer.' }
  return (await asAdmin(fixtures).post('/saved-answer', answer)).json.answer.id
}

/** Creates a draft of a broadcast; returns its id. */
export async function addBroadcast(fixtures: Fixtures): Promise<string> {
  const draft = {
    ...{ subject: 'News', preheader: '', blocks: [{ kind: 'divider' }] },
    ...{ segment: { kind: 'all' }, countsOpens: false },
  }
  return (await asAdmin(fixtures).post('/broadcast', draft)).json.broadcast.id
}

/** Sends a notice of supplier 1 to its customers; returns its id. */
export async function noticeOfSupplier1(fixtures: Fixtures): Promise<string> {
  const id = randomUUID()
  await fixtures.shop.rows(`insert into supplier_notices (id, supplier_id, audience, subject, text, state)
    values ('${id}', '${fixtures.accounts.supplier1.id}', 'customers', 'Navy is back', 'On Friday.', 'waiting')`)
  return id
}

/** Adds a subscriber to the mailing list; returns the id. */
export async function addSubscriber(fixtures: Fixtures): Promise<string> {
  const admin = asAdmin(fixtures)
  await admin.post('/mailinglist', { email: unusedEmail() })
  return (await admin.get('/mailinglist?limit=1')).json.subscribers[0].id
}

/** Saves a view of supplier 1; returns its id. */
export async function viewOfSupplier1(fixtures: Fixtures): Promise<string> {
  const view = { name: 'Late', address: '/sellerPortal/myorders?sort=expiry_asc' }
  return (await accessOf(fixtures, fixtures.accounts.supplier1).post('/view', view)).json.view.id
}

/** Creates an item of A's that supplier 1 earns with. */
export async function earningOfSupplier1(fixtures: Fixtures): Promise<string> {
  const { itemId } = await orderOfA(fixtures)
  await fixtures.shop.rows(`update item_earnings set cents = 100 where item_id = '${itemId}'`)
  return itemId
}

/** Uploads an import of products as supplier 1; returns its id. */
export async function importOfSupplier1(fixtures: Fixtures): Promise<string> {
  const { json } = await accessOf(fixtures, fixtures.accounts.supplier1).post('/product/import', {
    ...{ fileName: 'a.csv', text: `id,title\n${fixtures.productId},Quay Tee` },
  })
  return json.importId
}

/** The token of a link to a paid order of A's. */
export async function linkOfA(fixtures: Fixtures): Promise<string> {
  const { id } = await orderOfA(fixtures)
  return (await asCustomerA(fixtures).post(`/order/${id}/share`, {})).json.token
}

/** Makes supplier 1's product wait for an admin; returns the fields of a decision. */
export async function waitingOfSupplier1({ shop, productId }: Fixtures) {
  await shop.shop.db.execute(`update products set publication = 'waiting' where id = '${productId}'`)
  return { params: { id: productId }, version: 1 }
}

/** Raises an alarm; returns its id. */
export async function openAlarm({ shop }: Fixtures): Promise<string> {
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    `insert into alarms (kind, subject, detail) values ('paid-twice', 'pi_${randomUUID()}', '{"amount": 100}') returning public_id as id`,
  )
  return rows[0]?.id ?? ''
}

/** Requests another price as supplier 1; returns the fields of a decision. */
export async function priceOfSupplier1(fixtures: Fixtures) {
  const { json } = await call(fixtures.shop.url, 'PATCH', `/product/${fixtures.productId}`, {
    token: fixtures.accounts.supplier1.token,
    body: { price: [{ startRange: 1, endRange: 0, pricePerUnit: 9900 }] },
  })
  return { params: { id: fixtures.productId }, version: Number(json.version) }
}

/** Creates a quotation of A's cart; returns its id, the token of its link, and the bodies with which staff change it. */
export async function quotationOfA(fixtures: Fixtures): Promise<OfferOfA> {
  await lineOfA(fixtures)
  const customer = asCustomerA(fixtures)
  const { id, items, validUntil } = (await customer.post('/quotation', quotationForm)).json.quotation
  const { token } = (await customer.post(`/quotation/${id}/share`)).json
  const lines = items.map((line: { id: string }) => ({ id: line.id, price: 100 }))
  return {
    id,
    token,
    repriced: { lines, shippingCost: 0, discount: 0 },
    extended: { until: addDays(shopDay(fixtures.shop.clock.now()), 20), from: validUntil },
  }
}

interface OfferOfA {
  id: string
  token: string
  repriced: object
  extended: object
}

/** Body of POST /template. */
export const aTemplate = { title: 'Race', json: aBadge(), preview: '' }

/** Creates a template; returns its id. */
export async function addTemplate(fixtures: Fixtures): Promise<string> {
  return (await asAdmin(fixtures).post('/template', aTemplate)).json.template.id
}

/** Body of POST /discounts. */
export function aDiscount() {
  return { code: randomUUID(), type: 'price', description: '5% off', percentage: 5 }
}

/** Creates a discount; returns its id. */
export async function addDiscount(fixtures: Fixtures): Promise<string> {
  return (await newDiscount(fixtures)).id
}

/** Creates a discount that everybody may use; returns its code. */
export async function addDiscountCode(fixtures: Fixtures): Promise<string> {
  return (await newDiscount(fixtures)).code
}

async function newDiscount(fixtures: Fixtures): Promise<{ id: string; code: string }> {
  const { json } = await asAdmin(fixtures).post('/discounts', aDiscount())
  return json.discount
}

export function unusedEmail(): string {
  return `unused-${randomUUID()}@shop.test`
}

/** Gives supplier 1 an earning and payout details of this kind, and closes its open payouts. */
export async function makeSupplier1Payable(
  { shop, accounts }: Fixtures,
  kind: 'bank' | 'provider' = 'bank',
): Promise<void> {
  const { id } = accounts.supplier1
  const account =
    kind === 'bank' ? `'Cloth', 'DBSSSGSG', '0039012345', null` : `null, null, null, 'acct_1TestCloth0001'`
  await shop.rows(`begin; set local session_replication_role = replica;
    update payouts set state = 'withdrawn' where supplier_id = '${id}' and state in ('requested', 'approved', 'sending');
    insert into item_earnings (item_id, order_id, supplier_id, cents, ordered_at, earned_at)
      values (gen_random_uuid(), gen_random_uuid(), '${id}', 100, now(), now());
    insert into earning_tallies values ('${id}', 0, 0, 100, 0);
    insert into payout_details (id, supplier_id, kind, created_at, holder, bic, account_number, connected_account)
      values (gen_random_uuid(), '${id}', '${kind}', clock_timestamp() - interval '10 days', ${account}); commit`)
}

/** An open payout of supplier 1. */
export async function payoutOfSupplier1(
  fixtures: Fixtures,
  {
    state = 'requested',
    kind = 'bank',
  }: { state?: 'requested' | 'approved'; kind?: 'bank' | 'provider' } = {},
): Promise<string> {
  const { accounts } = fixtures
  await makeSupplier1Payable(fixtures, kind)
  const { json } = await accessOf(fixtures, accounts.supplier1).post('/payout', { cents: 1 })
  const { id } = json.payout
  if (state === 'approved')
    await accessOf(fixtures, accounts.admin).post(`/payout/${id}/decision`, {
      version: 1,
      decision: 'approved',
    })
  return id
}

/** A batch file with a payout of supplier 1. */
export async function batchOfSupplier1(fixtures: Fixtures): Promise<string> {
  await payoutOfSupplier1(fixtures, { state: 'approved' })
  return (await asAdmin(fixtures).post('/payout/batch', {})).json.batch.id
}
