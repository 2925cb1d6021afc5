import { applyOperation, type Design, differenceOf, type ElementId, emptyDesign } from '@printery/design'
import { aDesign, aFont, anElement, pictureId, resources } from '@printery/design/testing/designs'
import { rasterise } from '@printery/design/testing/rasterise'
import { printingTypeNames } from '@printery/domain'
import { renderSvg } from '@printery/domain/testing/drawings'
import { seededRandom } from '@printery/domain/testing/seeded'
import { randomlyChanged, smallRandomDesign } from '@printery/tests/designs/random-changes'
import { expect, test } from 'vitest'
import { initialDesign } from './initial-design.ts'
import { RenderWorkerApi } from './render-worker-api.ts'
import type { PreflightOptions, Rasterise } from './renderer.ts'

const picture = new Uint8Array(
  await renderSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="400" height="300" fill="#b3202c"/><circle cx="400" cy="200" r="150" fill="#2a50a9"/></svg>',
  ),
)

function openApi(draw: Rasterise = rasterise, screenVersion = picture, printVersion = picture) {
  const api = new RenderWorkerApi(draw)
  api.open({
    font: async () => aFont(),
    drawing: async (sha256) => {
      const drawing = resources.drawing(sha256)
      if (!drawing) throw new RangeError('there is no such drawing')
      return drawing
    },
    picture: async (_sha256, quality) => (quality === 'screen' ? screenVersion : printVersion),
  })
  let sentDesign = initialDesign
  /** Clones the difference, like `postMessage` to the worker. */
  const quickCheck = (design: Design, options: PreflightOptions) => {
    const difference = structuredClone(differenceOf(sentDesign, design))
    sentDesign = design
    return api.preflight(difference, 'front', options)
  }
  const fullCheck = (design: Design, options: PreflightOptions) => {
    const difference = structuredClone(differenceOf(sentDesign, design))
    sentDesign = design
    return api.fullPreflight(difference, 'front', options)
  }
  return { quickCheck, fullCheck }
}

const optionsFor = (method: PreflightOptions['method']): PreflightOptions => ({
  ...{ method, paidInks: 2 },
  garmentColours: [{ hex: '1b1a17', name: 'Black' }],
})

test('DJ4 after any changes the incremental check has the same result as a new one', async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const random = seededRandom(seed)
    const { quickCheck } = openApi()
    const options = optionsFor(random.pick(printingTypeNames))
    let design = smallRandomDesign(random)
    const earlierDesigns = [design]
    for (let step = 0; step < 6; step++) {
      expect(await quickCheck(design, options), `seed ${seed}, step ${step}`).toEqual(
        await openApi().quickCheck(design, options),
      )
      design = random.percent(20) ? random.pick(earlierDesigns) : randomlyChanged(random, design)
      earlierDesigns.push(design)
    }
  }
})

test('a check that is superseded by a newer design returns nothing, and the newer check returns its result', async () => {
  const { quickCheck } = openApi()
  const options = optionsFor('Heat Transfer')
  const design = smallRandomDesign(seededRandom(3))
  const newerDesign = randomlyChanged(seededRandom(4), design)
  const [first, second] = await Promise.all([quickCheck(design, options), quickCheck(newerDesign, options)])
  expect(first).toBeUndefined()
  expect(second).toEqual(await openApi().quickCheck(newerDesign, options))
})

test('a picture is decoded once at full size, and from then on at the size that the page shows', async () => {
  const sizes: number[] = []
  const { quickCheck } = openApi((svg) => {
    sizes.push(svg.length)
    return rasterise(svg)
  })
  const photo = anElement({ kind: 'image', asset: pictureId, width: 60, height: 40 })
  const design = aDesign(photo)
  const movedTo = (x: number) =>
    applyOperation(design, { type: 'change', changes: { [photo.id as ElementId]: { x } } }).design
  for (const changedDesign of [design, movedTo(60), movedTo(70)])
    await quickCheck(changedDesign, optionsFor('General'))
  const [fullLength = 0, ...screenLengths] = sizes
  expect(screenLengths).toHaveLength(3)
  for (const size of screenLengths) expect(size).toBeLessThan(fullLength / 2)
})

test('a quick check uses the transparency of a picture’s screen version, and of its print version after a full check', async () => {
  const asset = { kind: 'picture', name: 'discs.png', width: 600, height: 400, type: 'image/png' } as const
  // The lower left corner of the picture has no ink.
  const darkSquare = anElement({ id: 'e-night', x: 22, y: 82, width: 12, height: 12, fill: '141311' })
  const photo = anElement({ kind: 'image', asset: pictureId, x: 20, y: 40, width: 90, height: 60 })
  const design = { ...aDesign(darkSquare, photo), assets: { [pictureId]: asset } }
  const lowContrastIds = (result: Awaited<ReturnType<RenderWorkerApi['preflight']>>) =>
    result?.findings.flatMap(({ code, elementId }) => (code === 'low-contrast' ? [elementId] : []))
  expect(lowContrastIds(await openApi().quickCheck(design, optionsFor('Heat Transfer')))).toEqual(['e-night'])
  const printPng = await renderSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fcc82c"/></svg>',
  )
  const { quickCheck, fullCheck } = openApi(rasterise, new Uint8Array(printPng))
  expect(lowContrastIds(await quickCheck(design, optionsFor('Heat Transfer')))).toEqual([])
  expect(lowContrastIds(await fullCheck(design, optionsFor('Heat Transfer')))).toEqual(['e-night'])
  expect(lowContrastIds(await quickCheck(design, optionsFor('Heat Transfer')))).toEqual(['e-night'])
})

test('findings of a full check that the screen version of a picture does not show stay until that picture changes', async () => {
  const svg = (inner: string) =>
    renderSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="180" height="120">${inner}</svg>`)
  const screenVersion = await svg('<rect width="180" height="120" fill="#fcc82c"/>')
  // The print version is black like the garment, with a line of 0.1 mm.
  const printVersion = await svg(
    '<rect width="120" height="120" fill="#1b1a17"/><rect x="150" width="1" height="120" fill="#fcc82c"/>',
  )
  const area = { name: 'badge', width: 40, height: 40 }
  const size = { kind: 'image', asset: pictureId, x: 5, width: 18, height: 12 }
  const [upper, lower] = [
    anElement({ ...size, id: 'e-upper', y: 3 }),
    anElement({ ...size, id: 'e-lower', y: 23 }),
  ]
  const asset = { kind: 'picture', name: 'badge.png', width: 180, height: 120, type: 'image/png' } as const
  const add = { type: 'add', elements: [upper, lower], assets: { [pictureId]: asset } } as const
  const { design } = applyOperation(emptyDesign({ front: area, back: area }), add)
  const changes = { ['e-upper' as ElementId]: { x: 10 } }
  const movedDesign = applyOperation(design, { type: 'change', changes }).design
  const { quickCheck, fullCheck } = openApi(
    rasterise,
    new Uint8Array(screenVersion),
    new Uint8Array(printVersion),
  )
  const findingsOf = async (check: typeof quickCheck, checkedDesign: Design) =>
    (await check(checkedDesign, optionsFor('Screen Printing')))?.findings
      .flatMap(({ code, elementId }) => (elementId ? [`${code} ${elementId}`] : []))
      .toSorted()
  expect(await findingsOf(quickCheck, design)).toEqual([])
  const allFindings = [
    'low-contrast e-lower',
    'low-contrast e-upper',
    'thin-line e-lower',
    'thin-line e-upper',
  ]
  expect(await findingsOf(fullCheck, design)).toEqual(allFindings)
  expect(await findingsOf(quickCheck, design)).toEqual(allFindings)
  expect(await findingsOf(quickCheck, movedDesign)).toEqual(['low-contrast e-lower', 'thin-line e-lower'])
})
