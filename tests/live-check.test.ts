import { apply, type Design, differenceOf } from '@printery/design'
import type { Preflight } from '@printery/design/preflight'
import { printingTypeNames } from '@printery/domain'
import { expect, test } from 'vitest'
import { nothingSent } from '../packages/editor/src/worker/nothing-sent.ts'
import { RenderDesk } from '../packages/editor/src/worker/render-desk.ts'
import type { PreflightFacts } from '../packages/editor/src/worker/renderer.ts'
import { checkPage } from '../packages/server/src/features/designs/pressing.ts'
import { aDesign, aFont, anElement, drawingId, pictureId, resources } from './support/designs.ts'
import { drawn } from './support/drawings.ts'
import { rasterise } from './support/rasterise.ts'
import { seeded } from './support/seeded.ts'
import { step } from './support/step.ts'
import { smallWildDesign, wildlyChanged, withMeanElements } from './support/wild-changes.ts'

/** Two discs on each other, and nothing around them. */
const discs =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="400" height="300" fill="#b3202c"/><circle cx="400" cy="200" r="150" fill="#2a50a9"/></svg>'

async function openLive(svg: string) {
  const picture = new Uint8Array(await drawn(svg))
  const drawing = resources.drawing(drawingId)
  if (!drawing) throw new Error('there is no drawing')
  const desk = new RenderDesk(rasterise)
  desk.open({ font: async () => aFont(), drawing: async () => drawing, picture: async () => picture })
  let sent = nothingSent
  const differenceTo = (design: Design) => {
    const difference = structuredClone(differenceOf(sent, design))
    sent = design
    return difference
  }
  return {
    first: (design: Design, facts: PreflightFacts) => desk.preflight(differenceTo(design), 'front', facts),
    whole: (design: Design, facts: PreflightFacts) =>
      desk.preflightWhole(differenceTo(design), 'front', facts),
    /** Of the server, in its own process there. */
    ordered: (design: Design, facts: PreflightFacts) =>
      checkPage({
        ...{ kind: 'check', design, page: 'front', ...facts },
        assets: {
          pictures: new Map([[pictureId, { bytes: picture, contentType: 'image/png' }]]),
          drawings: new Map([[drawingId, drawing]]),
        },
      }),
  }
}

const toldOf = ({ findings, inks, moreInks, thinnestLine }: Preflight = {} as Preflight) => ({
  findings: findings.map(({ code, severity, elementId = '', measured = '' }) => [
    code,
    severity,
    elementId,
    measured,
  ]),
  ...{ inks, moreInks },
  // The last digit of a broken number differs with the place at which a picture is measured.
  thinnestLine: thinnestLine?.toFixed(6),
})

/** Of one tile, of several beside each other, and of several below each other. */
const areas = [
  { name: 'pocket', width: 90, height: 70 },
  { name: 'sleeve', width: 220, height: 25 },
  { name: 'ribbon', width: 30, height: 180 },
]

/** `LOOKS` wild designs from `SEED` on; a machine that has time draws hundreds. */
const looks = { seeds: Number(process.env.LOOKS ?? 6), first: Number(process.env.SEED ?? 1) }

test('the editor finds what the server finds', { timeout: 120_000 + looks.seeds * 5000 }, async () => {
  await step(
    'CORRECT-035 live check and server agree on every finding of wild designs, however they were changed',
    async () => {
      for (let seed = looks.first; seed < looks.first + looks.seeds; seed++) {
        const chance = seeded(seed)
        const live = await openLive(discs)
        const facts: PreflightFacts = {
          ...{ method: chance.pick(printingTypeNames), paidInks: 2 },
          garmentColours: [{ hex: '1b1a17', name: 'Black' }],
        }
        const area = chance.pick(areas)
        const wild = apply(smallWildDesign(chance), { type: 'page', page: 'front', area }).design
        let design = withMeanElements(chance, wild)
        for (let change = 0; change < 2; change++) {
          if (chance.percent(50)) await live.first(design, facts)
          const [found, ordered] = [await live.whole(design, facts), await live.ordered(design, facts)]
          expect(toldOf(found), `seed ${seed}, change ${change}`).toEqual(toldOf(ordered))
          design = wildlyChanged(chance, design)
        }
      }
    },
  )
})

const onCloth: PreflightFacts = {
  method: 'Heat Transfer',
  garmentColours: [{ hex: 'ffffff', name: 'White' }],
}
const asPng = { kind: 'picture', name: 'lines.png', width: 1200, height: 800, type: 'image/png' } as const
const shown = (fields: Record<string, unknown> = {}) => {
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

test('lines of a picture are measured at the dots of the print', async () => {
  await step(
    'CORRECT-033 a line of 0.25 mm in a picture is found in the worker, where a screen has none',
    async () => {
      const line =
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect x="100" y="400" width="1000" height="3" fill="#b3202c"/><rect x="100" y="500" width="1000" height="200" fill="#b3202c"/></svg>'
      const live = await openLive(line)
      const thin = (told: Preflight | undefined) =>
        toldOf(told).findings.flatMap(([code, , id]) => (code === 'thin-line' ? [id] : []))
      expect(thin(await live.first(shown(), onCloth))).toEqual([])
      expect(thin(await live.whole(shown(), onCloth))).toEqual(['e-picture'])
      expect(thin(await live.ordered(shown(), onCloth))).toEqual(['e-picture'])
    },
  )

  await step('CORRECT-033 the page is drawn in tiles, and again only where something changed', async () => {
    const sizes: string[] = []
    const desk = new RenderDesk(async (svg) => {
      sizes.push(/width="(\d+)" height="(\d+)"/.exec(svg)?.[0] ?? '')
      return rasterise(svg)
    })
    desk.open({
      font: async () => aFont(),
      drawing: async () => resources.drawing(drawingId) as never,
      picture: async () => undefined,
    })
    const a3 = aDesign(anElement({ x: 20, y: 20, width: 40, height: 40 }))
    await desk.preflightWhole(differenceOf(nothingSent, a3), 'front', onCloth)
    expect(sizes).toHaveLength(3 * 5)
    const more = apply(a3, {
      type: 'add',
      elements: [anElement({ x: 230, y: 240, width: 30, height: 30 })],
    }).design
    sizes.length = 0
    await desk.preflightWhole(differenceOf(a3, more), 'front', onCloth)
    expect(sizes).toHaveLength(1)
  })
})
