import { applyOperation } from '@printery/design'
import { anElement, aText } from '@printery/design/testing/designs'
import { openShop, type Person, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preflightPage } from '../index.ts'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  person = await shop.aPerson()
})
afterAll(() => shop.close())

const requestBody = (document: unknown, change: object = {}) => ({
  ...{ document, page: 'front', area: 'left-chest-50x100', method: 'Screen Printing' },
  garmentColours: ['f4f2ee'],
  ...change,
})
const check = (document: unknown, change: object = {}) =>
  person.post('/preflight', requestBody(document, change))

test('EDIT-015 preflight returns findings with positions in mm and fixes that the editor can apply', async () => {
  const design = aBadge(
    aDisc(),
    aText('Run', { id: 'e-words', x: 5, y: 60, width: 30, height: 10 }, { size: 2, fill: '1b1a17' }),
  )
  const { status, json } = await check(design, {
    garmentColours: ['f4f2ee', { hex: '1C1C1D', name: 'Coal' }],
  })
  expect(status).toBe(200)
  expect(json).toMatchObject({ inks: ['ffffff', 'b3202c', '1b1a17'], moreInks: false, smallestText: 2 })
  const small = json.findings.find(({ code }: { code: string }) => code === 'small-text')
  expect(small).toMatchObject({ severity: 'warning', elementId: 'e-words', measured: '2.0 mm' })
  expect(small.box.x).toBeGreaterThan(4)
  expect(json.findings.map(({ title }: { title: string }) => title)).toContain('“Run” cannot be seen on Coal')
  for (const { fix, noFix, title } of json.findings) {
    const missing = [fix, noFix].filter((part) => part === undefined)
    expect(missing, `${title}: a fix, or a reason why not`).toHaveLength(1)
  }
  expect(json.findings.map(({ noFix }: { noFix?: string }) => noFix)).toContainEqual(
    expect.stringMatching(/\.$/),
  )
  const { design: fixed } = applyOperation(design, small.fix.operation)
  const recheck = await check(fixed)
  expect(recheck.json.findings.map(({ code }: { code: string }) => code)).not.toContain('small-text')
})

test('EDIT-015 an empty page, more inks than are paid for and a missing picture are errors', async () => {
  const errors = async (document: unknown, change: object = {}) => {
    const { json } = await check(document, change)
    return json.findings
      .filter(({ severity }: { severity: string }) => severity === 'error')
      .map(({ code }: { code: string }) => code)
  }
  const twoInks = aBadge(aDisc(), anElement({ x: 10, y: 50, width: 30, height: 30, fill: '2a50a9' }))
  expect(await errors(aBadge(aDisc({ hidden: true })))).toEqual(['empty-print'])
  expect(await errors(twoInks, { paidInks: 1 })).toEqual(['too-many-inks'])
  expect(await errors(twoInks, { paidInks: 2 })).toEqual([])
  expect(await errors(twoInks, { paidInks: 2, garmentColours: ['1c1c1d'] })).toEqual(['too-many-inks'])

  const missing = 'f'.repeat(64)
  const { design } = applyOperation(aBadge(aDisc()), {
    type: 'add',
    elements: [anElement({ kind: 'image', asset: missing, x: 5, y: 50, width: 40, height: 40 })],
    assets: { [missing]: { kind: 'picture', name: 'pier.jpg', width: 900, height: 900, type: 'image/jpeg' } },
  })
  const { findings } = await preflightPage(shop.shop, shop.shop.db, person.user.id, {
    ...{ design, page: 'front', method: 'Heat Transfer', garmentColours: [] },
  })
  expect(findings[0]).toMatchObject({ code: 'unreadable-asset', title: 'pier.jpg cannot be read' })
})

test('AC2 UP9 pictures that are not the caller’s are refused by name, and so is a print area that differs from the page’s', async () => {
  const asset = 'e'.repeat(64)
  const { design } = applyOperation(aBadge(aDisc()), {
    type: 'add',
    elements: [anElement({ kind: 'image', asset })],
    assets: { [asset]: { kind: 'picture', name: 'pier.jpg', width: 9, height: 9, type: 'image/jpeg' } },
  })
  const foreign = await check(design)
  expect([foreign.status, Object.keys(foreign.json.fieldErrors)]).toEqual([422, [`document.assets.${asset}`]])
  const elsewhere = await check(aBadge(), { area: 'front-a4' })
  expect([elsewhere.status, Object.keys(elsewhere.json.fieldErrors)]).toEqual([422, ['area']])
})

test('DJ1 DJ2 DJ4 deeply nested, large and invalid designs are refused before anything is drawn', async () => {
  let deep: unknown = 1
  for (let depth = 0; depth < 5000; depth++) deep = [deep]
  const wide = { ...aBadge(), custom: { x: Array.from({ length: 400_000 }, () => 1) } }
  const large = { ...aBadge(), custom: { x: 'x'.repeat(1_100_000) } }
  for (const document of [
    deep,
    wide,
    null,
    'x',
    { version: 99 },
    { ...aBadge(), elements: { toString: {} } },
  ])
    expect((await check(document)).status).toBe(422)
  expect((await check(large)).status).toBe(413)
  const broken = JSON.stringify(requestBody(aBadge())).replace(/"width":30/, '"width":0')
  expect((await person.post('/preflight', JSON.parse(broken))).status).toBe(422)
})
