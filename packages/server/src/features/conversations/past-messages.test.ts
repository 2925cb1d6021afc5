import { readFile } from 'node:fs/promises'
import type { ThreadView } from '@printery/contract'
import { aForm, aLine, aPicture, call, openShop, quotationForm, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** The statements of the migration that fill the tables. */
async function readMigrationStatements(): Promise<string[]> {
  const folder = new URL('../../../drizzle/', import.meta.url)
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'))
  const { tag } = journal.entries.find((entry: { tag: string }) => entry.tag.endsWith('_threads'))
  const statements = (await readFile(new URL(`${tag}.sql`, folder), 'utf8')).split('--> statement-breakpoint')
  return statements.filter((statement) => /^\s*(--.*\s+)*(INSERT INTO|UPDATE) "thread/.test(statement))
}

test('CHAT-024 the migration turns earlier messages to the shop and questions about quotations into conversations, and loses none', async () => {
  const [admin, buyer] = [await shop.aPerson('admin'), await shop.aPerson()]
  const form = { fullName: 'Rachel Goh', phone: '+65 1', subject: 'Umbrellas', message: 'Forty, please.' }
  const upload = await call(shop.url, 'POST', '/contact/attachment', {
    body: aForm('umbrella.png', (await aPicture(40, 40)).bytes),
  })
  for (const [email, attachmentId] of [
    ['one@shop.test', upload.json.id],
    ['two@shop.test'],
    ['three@shop.test'],
  ])
    expect(
      (await call(shop.url, 'POST', '/contact', { body: { ...form, email, attachmentId } })).status,
    ).toBe(200)
  const [newest] = (await admin.get('/contact')).json.messages
  await admin.patch(`/contact/${newest.id}`, { state: 'answered', version: 1 })
  await buyer.post('/cart', (await aLine(shop, { printed: false })).body)
  const { id } = (await buyer.post('/quotation', quotationForm)).json.quotation
  await buyer.post(`/quotation/${id}/question`, { text: 'Cheaper?' })
  await admin.post(`/quotation/${id}/message`, { text: 'From 100 pieces.' })
  const readThreads = async () => {
    const { threads } = (await admin.get('/thread')).json
    const summaries = threads.map(({ kind, awaiting, about: { title, number }, latest }: ThreadView) => ({
      ...{ kind, awaiting, title, number, text: latest?.text },
    }))
    return summaries.toSorted((a: { number: string }, b: { number: string }) =>
      a.number < b.number ? -1 : 1,
    )
  }
  const before = await readThreads()
  expect(before).toHaveLength(4)

  await shop.rows('delete from threads')
  for (const statement of await readMigrationStatements()) await shop.rows(statement)
  expect(await readThreads()).toEqual(before)
  const { messages } = (await buyer.get(`/thread/${id}`)).json
  expect(messages.map(({ side, text }: { side: string; text: string }) => [side, text])).toEqual([
    ['customer', 'Cheaper?'],
    ['shop', 'From 100 pieces.'],
  ])
  const files = await shop.rows('select file_id from thread_attachments')
  expect(files).toEqual([{ file_id: upload.json.id }])
})
