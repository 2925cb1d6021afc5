import { applyOperation, type Design, differenceOf, type ElementId } from '@printery/design'
import type { Preflight, PrintDevice } from '@printery/design/preflight'
import {
  aDesign,
  aFont,
  anElement,
  aText,
  drawingId,
  pictureId,
  resources,
} from '@printery/design/testing/designs'
import { rasterise } from '@printery/design/testing/rasterise'
import { printingTypeNames } from '@printery/domain'
import { renderSvg } from '@printery/domain/testing/drawings'
import { seededRandom } from '@printery/domain/testing/seeded'
import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { initialDesign } from '../packages/editor/src/worker/initial-design.ts'
import { RenderWorkerApi } from '../packages/editor/src/worker/render-worker-api.ts'
import type { PreflightOptions } from '../packages/editor/src/worker/renderer.ts'
import { readOwnProfile } from '../packages/server/src/features/designs/print/press/press-pdf.ts'
import { proofColours } from '../packages/server/src/features/designs/print/press/proof-table.ts'
import { preflightJob } from '../packages/server/src/features/designs/print/print-jobs.ts'
import { randomlyChanged, smallRandomDesign, withHardElements } from './support/designs/random-changes.ts'

/** A disc over a rectangle, on a transparent background. */
const discAndRectangle =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="400" height="300" fill="#b3202c"/><circle cx="400" cy="200" r="150" fill="#2a50a9"/></svg>'

const emptyId = 'e'.repeat(64)

/** Opens a render worker in which the test picture is this SVG; a second picture is fully transparent. */
async function openLiveCheck(svg: string) {
  const picture = new Uint8Array(await renderSvg(svg))
  const empty = new Uint8Array(
    await renderSvg('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"></svg>'),
  )
  const drawing = resources.drawing(drawingId)
  if (!drawing) throw new Error('there is no drawing')
  const api = new RenderWorkerApi(rasterise)
  api.open({
    font: async () => aFont(),
    drawing: async () => drawing,
    picture: async (sha256) => (sha256 === emptyId ? empty : picture),
  })
  let sent = initialDesign
  const differenceTo = (design: Design) => {
    const difference = structuredClone(differenceOf(sent, design))
    sent = design
    return difference
  }
  return {
    check: (design: Design, on: PreflightOptions) => api.preflight(differenceTo(design), 'front', on),
    fullCheck: (design: Design, options: PreflightOptions) =>
      api.fullPreflight(differenceTo(design), 'front', options),
    /** The server's preflight, which runs in a separate process there. */
    serverCheck: (design: Design, options: PreflightOptions) =>
      preflightJob({
        ...{ kind: 'check', design, page: 'front', ...options },
        assets: {
          pictures: new Map([
            [pictureId, { bytes: picture, contentType: 'image/png' }],
            [emptyId, { bytes: empty, contentType: 'image/png' }],
          ]),
          ...{ drawings: new Map([[drawingId, drawing]]), fonts: new Map() },
        },
      }),
  }
}

const comparable = (
  { findings, inks, moreInks, thinnestLine, stitches, threads }: Preflight = {} as Preflight,
) => ({
  findings: findings.map(({ code, severity, elementId = '', measured = '' }) => [
    code,
    severity,
    elementId,
    measured,
  ]),
  ...{ inks, moreInks, stitches, threads },
  // The last digits of the floating-point number depend on the position at which a picture is measured.
  thinnestLine: thinnestLine?.toFixed(6),
})

/** Print areas that fit one tile, that need several in a row, and that need several in a column. */
const areas = [
  { name: 'pocket', width: 90, height: 70 },
  { name: 'sleeve', width: 220, height: 25 },
  { name: 'ribbon', width: 30, height: 180 },
]

/** `LOOKS` is the number of random designs, and `SEED` the first seed; more designs find rarer differences. */
const seedRange = { count: Number(process.env.LOOKS ?? 4), first: Number(process.env.SEED ?? 1) }

test('the editor and the server report the same findings', {
  timeout: 120_000 + seedRange.count * 5000,
}, async () => {
  await step('CORRECT-035 both agree on randomly changed designs', async () => {
    for (let seed = seedRange.first; seed < seedRange.first + seedRange.count; seed++) {
      const random = seededRandom(seed)
      const live = await openLiveCheck(discAndRectangle)
      const options: PreflightOptions = {
        ...{ method: random.pick(printingTypeNames), paidInks: 2 },
        garmentColours: [{ hex: '1b1a17', name: 'Black' }],
      }
      const area = random.pick(areas)
      const base = applyOperation(smallRandomDesign(random), { type: 'page', page: 'front', area }).design
      let design = withHardElements(random, base)
      for (let change = 0; change < 2; change++) {
        if (random.percent(50)) await live.check(design, options)
        const [full, server] = [
          await live.fullCheck(design, options),
          await live.serverCheck(design, options),
        ]
        expect(comparable(full), `seed ${seed}, change ${change}`).toEqual(comparable(server))
        design = randomlyChanged(random, design)
      }
    }
  })
})

/** Rings and bars that are opaque, half transparent or fade out, on a transparent background. */
const halfTransparent =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><defs><linearGradient id="fade"><stop stop-color="#fcc82c"/><stop offset="1" stop-color="#fcc82c" stop-opacity="0"/></linearGradient></defs><circle cx="180" cy="200" r="150" fill="none" stroke="#1c1b18" stroke-width="40"/><rect x="280" y="20" width="120" height="180" fill="#2a50a9" fill-opacity=".5"/><rect x="420" y="20" width="160" height="180" fill="url(#fade)"/><rect x="300" y="260" width="280" height="3" fill="#b3202c"/><rect x="300" y="300" width="280" height="80" fill="#f4f2ee"/></svg>'

/** The number of seeds for designs with pictures: half as many, because each of these designs is checked in two steps. */
const pictureSeedCount = Math.ceil(seedRange.count / 2)

test('editor and server use the same pixels to check a picture', {
  timeout: 120_000 + seedRange.count * 5000,
}, async () => {
  const randomOptions = (random: ReturnType<typeof seededRandom>): PreflightOptions => ({
    ...{ method: random.pick(printingTypeNames), paidInks: 2 },
    garmentColours: [{ hex: '1b1a17', name: 'Black' }],
  })
  /** A random design with pictures, and at random with other elements below and above them. */
  const randomDesignWithPictures = (random: ReturnType<typeof seededRandom>) => {
    const area = random.pick(areas)
    const base = applyOperation(smallRandomDesign(random), { type: 'page', page: 'front', area }).design
    const pictureElements = Array.from({ length: 2 }, () =>
      anElement({
        ...{ kind: 'image', asset: pictureId, x: random.pick([1, 4.3, 12]), y: random.pick([1, 3.7, 9]) },
        ...{ width: random.pick([18, 27.5, 60]), height: random.pick([14, 22.2]) },
        ...{ rotation: random.pick([0, 17, 90]), flipX: random.percent(50) },
        mask: random.pick([null, { type: 'ellipse' }]),
        crop: random.pick([
          { x: 0, y: 0, width: 1, height: 1 },
          { x: 0.25, y: 0.1, width: 0.5, height: 0.7 },
        ]),
      }),
    )
    const [below, above] = [random.pick([true, false]), random.pick([true, false])]
    const design = below ? withHardElements(random, base) : base
    const pictured = applyOperation(design, { type: 'add', elements: pictureElements }).design
    return above ? withHardElements(random, pictured) : pictured
  }

  await step('CORRECT-035 both agree on random designs with half-transparent pictures', async () => {
    for (let seed = seedRange.first; seed < seedRange.first + pictureSeedCount; seed++) {
      const random = seededRandom(seed)
      const live = await openLiveCheck(halfTransparent)
      const options = randomOptions(random)
      let design = randomDesignWithPictures(random)
      for (let change = 0; change < 2; change++) {
        if (random.percent(50)) await live.check(design, options)
        const [full, server] = [
          await live.fullCheck(design, options),
          await live.serverCheck(design, options),
        ]
        expect(comparable(full), `seed ${seed}, change ${change}`).toEqual(comparable(server))
        design = randomlyChanged(random, design)
      }
    }
  })

  await step('CORRECT-036 fully transparent pictures change no finding about other elements', async () => {
    const asset = { kind: 'picture', name: 'empty.png', width: 300, height: 200, type: 'image/png' } as const
    const isEmpty = (id: unknown) => String(id).startsWith('e-empty')
    const others = (result: Preflight | undefined) => {
      const { findings, ...rest } = comparable(result)
      return { ...rest, findings: findings.filter(([, , id]) => !isEmpty(id)) }
    }
    for (let seed = seedRange.first; seed < seedRange.first + pictureSeedCount; seed++) {
      const random = seededRandom(seed)
      const live = await openLiveCheck(halfTransparent)
      const options = randomOptions(random)
      const design = randomDesignWithPictures(random)
      const { width, height } = design.pages.front.area
      const blank = (id: string) =>
        anElement({ id, kind: 'image', asset: emptyId, x: 0, y: 0, width, height })
      const over = applyOperation(design, {
        type: 'add',
        elements: [blank('e-emptyover'), blank('e-emptyunder')],
        assets: { [emptyId]: asset },
      }).design
      const covered = applyOperation(over, {
        type: 'layer',
        ids: ['e-emptyunder' as ElementId],
        to: 'back',
      }).design
      const plain = others(await live.serverCheck(design, options))
      expect(others(await live.serverCheck(covered, options)), `seed ${seed}, server`).toEqual(plain)
      expect(others(await live.fullCheck(covered, options)), `seed ${seed}, live`).toEqual(plain)
    }
  })
})

test('with a device profile the editor and the server report the same findings', {
  timeout: 120_000 + seedRange.count * 5000,
}, async () => {
  const { inks: table, blackInks } = await proofColours(await readOwnProfile(), {
    ...{ renderingIntent: 'relative', blackGeneration: 'black only', inkLimit: 200 },
  })
  const randomDevice = (random: ReturnType<typeof seededRandom>): PrintDevice => ({
    ...{ white: random.pick(['file', 'file', 'rip', 'none']), chokeMm: random.pick([0, 0.1, 0.3]), dpi: 300 },
    media: random.pick([{ kind: 'area' }, { kind: 'sheet', widthMm: 100, heightMm: 80 }]),
    cuts: random.pick([[], ['kiss cut'], ['kiss cut', 'through cut']]),
    // Few, so that most colours match no thread.
    threads: [
      { number: '101', name: 'White', hex: 'f9f9f6' },
      { number: '304', name: 'Red', hex: 'c21f30' },
      { number: '507', name: 'Navy', hex: '1f2b47', lab: [17.8, 2.1, -18.4] },
    ],
    hasGloss: true,
    ...(random.percent(70) && { inks: { limit: 200, black: blackInks, table } }),
  })
  const methods = ['General', 'Heat Transfer', 'Screen Printing', 'Embroidery'] as const
  await step('PREPRESS-080 both agree on randomly changed designs and random devices', async () => {
    for (let seed = seedRange.first; seed < seedRange.first + pictureSeedCount; seed++) {
      const random = seededRandom(seed)
      const live = await openLiveCheck(random.pick([discAndRectangle, halfTransparent]))
      const options: PreflightOptions = {
        ...{ method: random.pick(methods), paidInks: 2 },
        garmentColours: [{ hex: '1b1a17', name: 'Black' }],
        device: randomDevice(random),
      }
      const area = random.pick(areas)
      const base = applyOperation(smallRandomDesign(random), { type: 'page', page: 'front', area }).design
      let design = withHardElements(random, base)
      for (let change = 0; change < 2; change++) {
        if (random.percent(50)) await live.check(design, options)
        const [full, server] = [
          await live.fullCheck(design, options),
          await live.serverCheck(design, options),
        ]
        expect(comparable(full), `seed ${seed}, change ${change}`).toEqual(comparable(server))
        design = randomlyChanged(random, design)
      }
    }
  })
  await step('PREPRESS-080 both agree on a design that breaks each rule of a device', async () => {
    const bar = (fields: object) =>
      anElement({ x: 20, y: 90, width: 60, height: 30, stroke: null, ...fields })
    const design = aDesign(
      bar({ id: 'e-dark', y: 88, fill: '0a2a10' }),
      aText('Harbour', { id: 'e-small', x: 25, y: 95 }, { size: 2, fill: 'ffffff' }),
      bar({ id: 'e-veil', y: 140, fill: '2a50a9', opacity: 0.5 }),
      bar({ id: 'e-ring', y: 200, fill: null, stroke: { colour: 'fcc82c', width: 0.4 } }),
      bar({ id: 'e-edge', x: 1, y: 250, fill: 'fcc82c' }),
      bar({ id: 'e-speck', x: 101, y: 101, width: 1, height: 1, fill: 'fcc82c' }),
    )
    const live = await openLiveCheck(discAndRectangle)
    const options: PreflightOptions = {
      ...{ method: 'General', garmentColours: [{ hex: 'b3202c', name: 'Red' }] },
      device: {
        ...{
          white: 'file',
          chokeMm: 0.3,
          dpi: 300,
          media: { kind: 'area' },
          cuts: ['kiss cut'],
          hasGloss: true,
        },
        inks: { limit: 200, black: blackInks, table },
      },
    }
    const [full, server] = [await live.fullCheck(design, options), await live.serverCheck(design, options)]
    expect(comparable(full)).toEqual(comparable(server))
    expect(server.findings.map(({ code, elementId }) => `${code} ${elementId}`).sort()).toEqual([
      'cut-edge e-edge',
      'cut-small e-speck',
      'ink-limit e-dark',
      'reversed-text e-small',
      'solid-white e-veil',
      'white-lost e-ring',
    ])
  })
})

const garments = [
  { hex: '1b1a17', name: 'Black' },
  { hex: 'ffffff', name: 'White' },
  { hex: 'b3202c', name: 'Red' },
]

/** The codes of findings that refuse a line, each once, in alphabetical order. */
const refusalsIn = (results: readonly (Preflight | undefined)[]) =>
  [
    ...new Set(
      results.flatMap((each) =>
        (each?.findings ?? []).flatMap(({ code, severity, elementId = '' }) =>
          severity === 'error' ? [`${code} ${elementId}`] : [],
        ),
      ),
    ),
  ].toSorted()

test('for several garments the editor reports what the server refuses for each line', {
  timeout: 120_000 + seedRange.count * 5000,
}, async () => {
  await step(
    'CORRECT-035 CORRECT-037 a check for several garments reports the errors of each line',
    async () => {
      const refused = new Set<string>()
      for (let seed = seedRange.first; seed < seedRange.first + seedRange.count; seed++) {
        const random = seededRandom(seed)
        const live = await openLiveCheck(discAndRectangle)
        const method = random.pick(printingTypeNames)
        const base = applyOperation(smallRandomDesign(random), {
          type: 'page',
          page: 'front',
          area: random.pick(areas),
        })
        // An element in the colour of each garment: it can't be seen on that garment, but on the others.
        const lost = garments.map(({ hex }, index) =>
          anElement({ id: `e-${hex}`, x: 3 + 9 * index, y: 4, width: 7, height: 9, fill: hex }),
        )
        const { design } = applyOperation(withHardElements(random, base.design), {
          type: 'add',
          elements: lost,
        })
        const lines: Preflight[] = []
        for (const garment of garments)
          lines.push(await live.serverCheck(design, { method, paidInks: 2, garmentColours: [garment] }))
        for (const count of [2, 3]) {
          const garmentColours = garments.slice(0, count)
          const refusals = refusalsIn([await live.fullCheck(design, { method, paidInks: 2, garmentColours })])
          expect(refusals, `seed ${seed}, ${count} garments`).toEqual(refusalsIn(lines.slice(0, count)))
          for (const each of refusals) refused.add(each)
        }
      }
      for (const { hex } of garments) expect([...refused]).toContain(`low-contrast e-${hex}`)
    },
  )
})

const onWhite: PreflightOptions = {
  method: 'Heat Transfer',
  garmentColours: [{ hex: 'ffffff', name: 'White' }],
}
const asPng = { kind: 'picture', name: 'lines.png', width: 1200, height: 800, type: 'image/png' } as const
const aPictureDesign = (fields: Record<string, unknown> = {}) => {
  const design = aDesign(
    anElement({
      ...{ id: 'e-picture', kind: 'image', asset: pictureId },
      x: 20,
      y: 30,
      width: 100,
      height: 66.67,
      ...fields,
    }),
  )
  return { ...design, assets: { ...design.assets, [pictureId]: asPng } }
}

test('lines in a picture are measured at the resolution of the print', async () => {
  await step('CORRECT-033 only the full check finds a line of 0.25 mm in a picture', async () => {
    const line =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect x="100" y="400" width="1000" height="3" fill="#b3202c"/><rect x="100" y="500" width="1000" height="200" fill="#b3202c"/></svg>'
    const live = await openLiveCheck(line)
    const thin = (result: Preflight | undefined) =>
      comparable(result).findings.flatMap(([code, , id]) => (code === 'thin-line' ? [id] : []))
    expect(thin(await live.check(aPictureDesign(), onWhite))).toEqual([])
    expect(thin(await live.fullCheck(aPictureDesign(), onWhite))).toEqual(['e-picture'])
    expect(thin(await live.serverCheck(aPictureDesign(), onWhite))).toEqual(['e-picture'])
  })

  await step('CORRECT-033 after a change only the changed tiles of a page are rendered', async () => {
    const sizes: string[] = []
    const api = new RenderWorkerApi(async (svg) => {
      sizes.push(/width="(\d+)" height="(\d+)"/.exec(svg)?.[0] ?? '')
      return rasterise(svg)
    })
    api.open({
      font: async () => aFont(),
      drawing: async () => resources.drawing(drawingId) as never,
      picture: async () => undefined,
    })
    const a3 = aDesign(anElement({ x: 20, y: 20, width: 40, height: 40 }))
    await api.fullPreflight(differenceOf(initialDesign, a3), 'front', onWhite)
    expect(sizes).toHaveLength(3 * 5)
    const more = applyOperation(a3, {
      type: 'add',
      elements: [anElement({ x: 230, y: 240, width: 30, height: 30 })],
    }).design
    sizes.length = 0
    await api.fullPreflight(differenceOf(a3, more), 'front', onWhite)
    expect(sizes).toHaveLength(1)
  })
})
