import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { firstItem } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ servers: 2, workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

/**
 * Opens the event stream of one process. Returns a function that reads until a text has arrived, and then returns the
 * threads announced so far.
 */
async function listenUntil(url: string, { token }: Person) {
  const controller = new AbortController()
  const reply = await fetch(`${url}/api/events`, {
    ...{ headers: { authorization: `Bearer ${token}` }, signal: controller.signal },
  })
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  return async (last: string): Promise<string[]> => {
    let text = ''
    while (!text.includes(last)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`the stream ended before ${last}`)
      text += decoder.decode(value, { stream: true })
    }
    controller.abort()
    return [...text.matchAll(/event: thread\ndata: \{"threadId":"([^"]+)"\}/g)].map(([, id]) => id ?? '')
  }
}

/** Like `listenUntil`, with a function that reads until this thread was announced. */
async function listen(url: string, person: Person) {
  const readUntil = await listenUntil(url, person)
  return (threadId: string) => readUntil(`"threadId":"${threadId}"`)
}

test('CHAT-018 a message is announced at once to both sides by every process, and to nobody else', async () => {
  const supplier = await shop.aPerson('supplier')
  const tee = await shop.products.add()
  await shop.rows(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  const [buyer, other] = [await shop.aPerson(), await shop.aPerson()]
  const id = await buy({ ...shop, products: { ...shop.products, tee } }, buyer)
  const otherId = await buy(shop, other, { printed: false })
  const itemId = (await firstItem(admin, id)).id
  const [first = '', second = ''] = shop.urls
  const [threadsOfAdmin, threadsOfBuyer, threadsOfSupplier, threadsOfOther] = await Promise.all(
    [admin, buyer, supplier, other].map((person) => listen(second, person)),
  )
  // Production staff may see orders but no messages.
  const threadsOfProduction = await listenUntil(second, await shop.aPerson('production'))
  for (const [person, thread] of [
    [buyer, id],
    [supplier, itemId],
    [admin, id],
    [admin, itemId],
    [other, otherId],
  ] as const)
    expect((await person.post(`/thread/${thread}/message`, { text: 'Hello' }, { at: first })).status).toBe(
      201,
    )
  expect(await threadsOfAdmin?.(otherId)).toEqual([id, itemId, id, itemId, otherId])
  expect(await threadsOfBuyer?.(id)).toEqual([id])
  expect(await threadsOfSupplier?.(itemId)).toEqual([itemId])
  expect(await threadsOfOther?.(otherId)).toEqual([otherId])
  await buy(shop, buyer, { printed: false })
  expect(await threadsOfProduction('event: order')).toEqual([])
})

test('CHAT-019 messages that both sides write at once through two processes are read by everybody in the same order, and none twice', async () => {
  const buyer = await shop.aPerson()
  const id = await buy(shop, buyer, { printed: false })
  await Promise.all(
    Array.from({ length: 20 }, (_none, index) =>
      (index % 2 ? admin : buyer).post(
        `/thread/${id}/message`,
        { text: `No. ${index}` },
        { at: shop.urls[(index >> 1) % 2] },
      ),
    ),
  )
  const idsOf = async (person: Person) =>
    (await person.get(`/thread/${id}`)).json.messages.map((message: { id: number }) => message.id)
  const ids = await idsOf(buyer)
  expect(ids).toHaveLength(20)
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
  expect(await idsOf(admin)).toEqual(ids)
})
