import type { AssetView } from '@printery/contract'
import { applyOperation, type Design, differenceOf } from '@printery/design'
import { aFont, anElement } from '@printery/design/testing/designs'
import { rasterise } from '@printery/design/testing/rasterise'
import { step } from '@printery/domain/testing/step'
import { aForm, openShop, type Person, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { aDesignDraft, aDesignedLine } from '@printery/tests/designs/design-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialDesign } from '../../packages/editor/src/worker/initial-design.ts'
import { RenderWorkerApi } from '../../packages/editor/src/worker/render-worker-api.ts'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  person = await shop.aPerson()
})
afterAll(() => shop.close())

/** PDF points per mm. */
const mm = 72 / 25.4

/** A PDF with a page of 20 mm with this content, and a form that the content can draw by `/F Do`. */
function aPdf(content: string, form = ''): string {
  const stream = (fields: string, body: string) =>
    `<<${fields}/Length ${body.length}>>stream\n${body}\nendstream`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${20 * mm} ${20 * mm}]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>`,
    stream('', content),
    stream(`/Type/XObject/Subtype/Form/BBox[0 0 60 60]/Matrix[0.5 0 0 0.5 0 0]`, form),
  ]
  return `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF`
}

const rectangle = `0 0 1 rg ${2 * mm} ${10 * mm} ${16 * mm} ${8 * mm} re f`
const path = `${2 * mm} ${5 * mm} m ${18 * mm} ${5 * mm} l S`

/** A badge with the page of a PDF on it, whose 20 mm are scaled to `size` mm. */
async function badgeWithPdf(pdf: string, size = 20, background: ReturnType<typeof anElement>[] = []) {
  const { status, json, text } = await person.post('/asset', aForm('lines.pdf', pdf))
  expect(status, text).toBe(201)
  const { sha256, asset, originalUrl } = json as AssetView
  const picture = { id: 'e-picture', kind: 'image', x: 3, y: 3, width: size, height: size, asset: sha256 }
  const design = applyOperation(aBadge(...background, aDisc({ x: 5, y: 60 })), {
    type: 'add',
    elements: [anElement(picture)],
    assets: { [sha256]: asset },
  }).design
  const bytes = new Uint8Array(await (await fetch(shop.url + originalUrl)).arrayBuffer())
  return { design, bytes }
}

interface LineFinding {
  code: string
  elementId?: string
  measured?: string
}
const linesIn = (findings: readonly LineFinding[]) =>
  findings.flatMap(({ code, elementId, measured: width }) =>
    code === 'thin-line' ? [[elementId, width]] : [],
  )

/** Thin lines for which an unconfirmed order is refused; none if it is accepted. */
async function linesOnOrder(design: Design) {
  const body = { ...aDesignedLine(shop, await aDesignDraft(person, design)), confirmFindings: false }
  const { status, json } = await person.post('/cart', body)
  if (status === 201) return []
  expect([status, json.code]).toEqual([409, 'preflight_unconfirmed'])
  return linesIn(json.facts.findings)
}

/** Thin lines that the editor reports. */
async function linesInEditor(design: Design, bytes: Uint8Array) {
  const api = new RenderWorkerApi(rasterise)
  api.open({
    font: async () => aFont(),
    drawing: () => Promise.reject(new Error('there is none')),
    picture: async () => bytes,
  })
  const preflight = await api.fullPreflight(differenceOf(initialDesign, design), 'front', {
    ...{ method: 'Heat Transfer', garmentColours: [{ hex: 'f4f2ee', name: 'Natural' }] },
  })
  return linesIn(preflight?.findings ?? [])
}

async function thinLinesOf(pdf: string, size?: number, below?: ReturnType<typeof anElement>[]) {
  const { design, bytes } = await badgeWithPdf(pdf, size, below)
  const [onOrder, inEditor] = [await linesOnOrder(design), await linesInEditor(design, bytes)]
  expect(inEditor).toEqual(onOrder)
  return onOrder
}

test('the editor and the order report the same thin lines of an uploaded PDF', async () => {
  await step('CORRECT-085 a line of 0.05 mm, and one without a width, are reported', async () => {
    expect(await thinLinesOf(aPdf(`${rectangle} ${0.05 * mm} w ${path}`))).toEqual([['e-picture', '0.05 mm']])
    expect(await thinLinesOf(aPdf(`${rectangle} 0 w ${path}`))).toEqual([['e-picture', '0.01 mm']])
  })
  await step(
    'CORRECT-085 the width of a line is measured after the transformations of the page, also in a form',
    async () => {
      const scaledToHalf = `q 2 0 0 2 0 0 cm ${0.1 * mm} w ${1 * mm} ${1 * mm} m ${9 * mm} ${4 * mm} l S Q`
      expect(await thinLinesOf(aPdf(`${rectangle} ${scaledToHalf}`))).toEqual([['e-picture', '0.20 mm']])
      const inForm = `${0.2 * mm} w ${4 * mm} ${4 * mm} m ${18 * mm} ${4 * mm} l S`
      expect(await thinLinesOf(aPdf(`${rectangle} /F Do`, inForm))).toEqual([['e-picture', '0.10 mm']])
    },
  )
  await step('CORRECT-085 a filled area as thin as a line, and a curve, are reported', async () => {
    const bar = `${2 * mm} ${5 * mm} ${16 * mm} ${0.08 * mm} re f`
    expect(await thinLinesOf(aPdf(`${rectangle} ${bar}`))).toEqual([['e-picture', '0.08 mm']])
    const curve = `${0.06 * mm} w ${2 * mm} ${2 * mm} m ${2 * mm} ${9 * mm} ${18 * mm} ${9 * mm} ${18 * mm} ${2 * mm} c S`
    expect(await thinLinesOf(aPdf(`${rectangle} ${curve}`))).toEqual([['e-picture', '0.06 mm']])
  })
  await step('CORRECT-085 a PDF that is printed twice as large has lines twice as wide', async () => {
    const thin = aPdf(`${rectangle} ${0.1 * mm} w ${path}`)
    expect(await thinLinesOf(thin, 40)).toEqual([['e-picture', '0.20 mm']])
    expect(await thinLinesOf(aPdf(`${rectangle} ${0.3 * mm} w ${path}`), 40)).toEqual([])
  })
  await step('CORRECT-085 a line of 1 mm, and a thin one that is not visible, are not reported', async () => {
    expect(await thinLinesOf(aPdf(`${rectangle} ${1 * mm} w ${path}`))).toEqual([])
    expect(await thinLinesOf(aPdf(`${0.05 * mm} w ${path} 0 0 1 rg 0 0 60 60 re f`))).toEqual([])
    expect(await thinLinesOf(aPdf(`0 0 1 rg 0 0 60 60 re f ${0.05 * mm} w ${path}`))).toEqual([])
    const background = [anElement({ x: 2, y: 2, width: 30, height: 30, fill: 'b3202c' })]
    expect(await thinLinesOf(aPdf(`${0.05 * mm} w ${path}`), 20, background)).toEqual([])
  })
})
