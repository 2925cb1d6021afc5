import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { applyOperation } from '@printery/design'
import { anElement, anEmptyDesign, aPlainDesign, aText } from '@printery/design/testing/designs'
import { aForm, openShop, type Person, type TestShop } from '@printery/tests'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const dayMs = 86_400_000

async function aDraftOf(person: Person, data: object = aPlainDesign(aText('Harbour Run'))) {
  const { status, json, text } = await person.post('/draft', { data })
  expect(status, text).toBe(201)
  return json.draft as { id: string; version: number }
}

/** Returns the raw response, because `person.get` reads the body as text. */
const proofOf = (person: Person, id: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/draft/${id}/proof${query}`, {
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  })

test.each([
  ['', 297, 420, 150],
  ['?page=front&dpi=36', 297, 420, 36],
  ['?page=back&dpi=72', 210, 297, 72],
])(
  'EDIT-015 API-013 the proof of a draft (PNG%s) has the size of its print area and its density, and is transparent where nothing is printed',
  async (query, widthMm, heightMm, dpi) => {
    const person = await shop.aPerson()
    const { id } = await aDraftOf(person)
    const reply = await proofOf(person, id, query)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await reply.arrayBuffer())
    const { width, height, density, hasAlpha } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([widthMm, heightMm].map((mm) => Math.round((mm / 25.4) * dpi)))
    expect([density, hasAlpha]).toEqual([dpi, true])
    const { channels } = await sharp(bytes).stats()
    const ink = channels.at(-1)
    expect([ink?.min, ink?.max]).toEqual(query.includes('back') ? [0, 0] : [0, 255])
  },
)

test('the ETag of a proof is valid until the draft or the query changes, and a proof that is drawn again has the same bytes', async () => {
  const person = await shop.aPerson()
  const draft = await aDraftOf(person)
  const first = await proofOf(person, draft.id, '?dpi=36')
  const etag = first.headers.get('etag') ?? ''
  expect((await proofOf(person, draft.id, '?dpi=36', { 'if-none-match': etag })).status).toBe(304)
  const repeated = await proofOf(person, draft.id, '?dpi=36')
  expect(Buffer.from(await repeated.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true)
  expect((await proofOf(person, draft.id, '?dpi=37', { 'if-none-match': etag })).status).toBe(200)
  await person.patch(`/draft/${draft.id}`, { data: aPlainDesign(anElement()), version: draft.version })
  expect((await proofOf(person, draft.id, '?dpi=36', { 'if-none-match': etag })).status).toBe(200)
})

test("the proof of another's or an absent draft returns 404, of a wrong page or density 422, and of an expired or unreadable draft 409", async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const { id } = await aDraftOf(person)
  const statusOf = async (viewer: Person, draft: string, query = '') =>
    (await proofOf(viewer, draft, query)).status
  expect(await statusOf(other, id)).toBe(404)
  for (const absent of [randomUUID(), 'none']) expect(await statusOf(person, absent)).toBe(404)
  for (const query of ['?page=side', '?dpi=35', '?dpi=301', '?dpi=all', '?dpi=72.5', '?format=pdf'])
    expect(await statusOf(person, id, query), query).toBe(422)
  const { json } = await person.post('/draft', { data: anEmptyDesign() })
  await shop.shop.db.execute(`update drafts set data = '{"version": 99}' where id = '${json.draft.id}'`)
  expect(await statusOf(person, json.draft.id)).toBe(409)
  shop.clock.pass(7 * dayMs + 1000)
  expect(await statusOf(person, id)).toBe(409)
})

test('DJ4 UP2 a design that would take minutes or gigabytes is refused at once: an area of 4 square metres, 900 fine patterns', async () => {
  const person = await shop.aPerson()
  const blank = anEmptyDesign()
  const wide = { area: { name: 'wall', width: 2000, height: 2000 }, ground: null }
  const hugeDraft = await aDraftOf(person, { ...blank, pages: { ...blank.pages, front: wide } })
  const huge = await proofOf(person, hugeDraft.id, '?dpi=300')
  expect([huge.status, (await huge.json()).fieldErrors.dpi]).toEqual([
    422,
    expect.stringContaining('the limit is'),
  ])
  expect((await proofOf(person, hugeDraft.id, '?dpi=36')).status).toBe(200)

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0L9 0L5 9Z"/></svg>'
  const { sha256, asset } = (await person.post('/asset', aForm('tile.svg', svg))).json
  const pattern = () =>
    anElement({ kind: 'pattern', asset: sha256, tile: 1, x: 0, y: 0, width: 297, height: 420 })
  const { design } = applyOperation(blank, {
    type: 'add',
    elements: Array.from({ length: 900 }, pattern),
    assets: { [sha256]: asset },
  })
  const draftOfPatterns = await aDraftOf(person, design)
  expect((await proofOf(person, draftOfPatterns.id, '?dpi=36')).status).toBe(413)
})

test('DJ1 OV1 fifty QR codes are drawn without blocking the event loop of the server', async () => {
  const person = await shop.aPerson()
  const shape = { type: 'qr', text: 'x'.repeat(1000), level: 'M' }
  const codes = Array.from({ length: 50 }, () => anElement({ shape, fill: '1b1a17', stroke: null }))
  const { id } = await aDraftOf(
    person,
    applyOperation(anEmptyDesign(), { type: 'add', elements: codes }).design,
  )
  const before = performance.eventLoopUtilization()
  expect((await proofOf(person, id, '?dpi=36')).status).toBe(200)
  // The event loop of the server was busy for a small part of the time.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.4)
})
