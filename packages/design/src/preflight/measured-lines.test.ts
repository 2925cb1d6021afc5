import { type PrintingTypeName, printingTypeNames } from '@printery/domain'
import { expect, test } from 'vitest'
import { aDesign, anElement, drawingId, resources } from '../../../../tests/support/designs.ts'
import { drawnPixels } from '../../../../tests/support/drawn-pixels.ts'
import { step } from '../../../../tests/support/step.ts'
import type { Design } from '../document.ts'
import { apply } from '../operations.ts'
import type { Resources } from '../resources.ts'
import { readSvg } from '../svg-reading/read-svg.ts'
import { preflight } from './preflight.ts'

const area = { name: 'small', width: 80, height: 60 }

function small(...elements: ReturnType<typeof anElement>[]): Design {
  return apply(aDesign(...elements), { type: 'page', page: 'front', area }).design
}

/** What is thin in the design, as a first look at 72 dpi has it: code, element and width. */
async function thin(design: Design, method: PrintingTypeName = 'Heat Transfer', own: Resources = resources) {
  const { findings } = preflight({
    ...{ design, page: 'front', resources: own, isReadable: () => true, method },
    garmentColours: [{ hex: 'ffffff', name: 'White' }],
    pixels: await drawnPixels(design, 72, own),
  })
  return findings.flatMap(({ code, elementId, measured }) =>
    code === 'thin-line' || code === 'thin-gap' ? [[code, elementId, measured]] : [],
  )
}

const bar = (fields: Record<string, unknown>) =>
  anElement({ x: 10.13, y: 20.07, width: 50, height: 12, fill: '2a50a9', ...fields })

const drawn = (width: number, fields: Record<string, unknown> = {}) =>
  bar({
    ...{ id: 'e-drawn', height: 20, fill: null },
    shape: {
      type: 'line',
      points: [
        [0, 0],
        [1, 1],
      ],
    },
    stroke: { colour: '1b1a17', width },
    ...fields,
  })

test('lines are measured on their geometry', async () => {
  await step(
    'CORRECT-032 drawn lines and narrow shapes of 0.05 to 0.30 mm are found, and one of 0.35 mm is not',
    async () => {
      for (const width of [0.05, 0.1, 0.15, 0.2, 0.25, 0.3]) {
        const told = `${width.toFixed(2)} mm`
        expect(await thin(small(drawn(width)))).toEqual([['thin-line', 'e-drawn', told]])
        expect(await thin(small(bar({ id: 'e-narrow', height: width, rotation: 33 })))).toEqual([
          ['thin-line', 'e-narrow', told],
        ])
      }
      expect(await thin(small(drawn(0.35), bar({ y: 50, height: 0.35 })))).toEqual([])
    },
  )

  await step('CORRECT-032 a line that is drawn around a circle is as thin as a straight one', async () => {
    const round = {
      id: 'e-ring',
      shape: { type: 'ellipse' },
      fill: null,
      x: 20,
      y: 10,
      width: 30,
      height: 30,
    }
    const ring = (width: number) => {
      const stroke = { colour: 'b3202c', width, dash: [], cap: 'butt', join: 'miter' }
      return small(anElement({ ...round, stroke }))
    }
    expect(await thin(ring(0.1))).toEqual([['thin-line', 'e-ring', '0.10 mm']])
    expect(await thin(ring(1))).toEqual([])
  })

  await step('CORRECT-032 gaps of 0.15 and 0.30 mm are found, and one of 0.50 mm is not', async () => {
    const apart = (gap: number) => small(bar({ id: 'e-upper' }), bar({ id: 'e-lower', y: 32.07 + gap }))
    for (const gap of [0.05, 0.15, 0.3])
      expect(await thin(apart(gap))).toMatchObject([['thin-gap', expect.any(String), `${gap.toFixed(2)} mm`]])
    expect(await thin(apart(0.5))).toEqual([])
  })

  await step('CORRECT-032 each way of printing has its own least line', async () => {
    const least: Record<string, number> = {
      ...{ 'Heat Transfer': 0.35, 'Screen Printing': 0.35, Embroidery: 1.3, 'Hot Stamping': 0.2 },
      ...{ Sublimation: 0.2, 'Sublimation One Sided': 0.2, 'Sublimation Double Sided': 0.2, General: 0.1 },
    }
    for (const method of printingTypeNames) {
      const limit = least[method] as number
      expect(await thin(small(drawn(limit * 0.9)), method), method).toHaveLength(1)
      expect(await thin(small(drawn(limit)), method), method).toEqual([])
    }
  })
})

test('what is thin to look at is what is printed thin', async () => {
  await step(
    'CORRECT-032 a thin line of another ink upon a surface is found where inks are printed one by one',
    async () => {
      const design = small(bar({ y: 10, height: 40, fill: 'fcc82c' }), drawn(0.2))
      expect(await thin(design, 'Screen Printing')).toEqual([['thin-line', 'e-drawn', '0.20 mm']])
      expect(await thin(design, 'Heat Transfer')).toEqual([])
    },
  )

  await step(
    'CORRECT-032 what shows of a shape between others counts, and what they cover does not',
    async () => {
      const covered = small(bar({ id: 'e-below' }), bar({ y: 20.27, height: 30, fill: 'fcc82c' }))
      expect(await thin(covered, 'Screen Printing')).toEqual([['thin-line', 'e-below', '0.20 mm']])
      expect(await thin(small(drawn(0.2), bar({ x: 5, y: 10, width: 60, height: 40 })))).toEqual([])
    },
  )

  await step(
    'CORRECT-032 an outline that is stretched more one way than the other is as thin as its thinnest part',
    async () => {
      const frame = {
        width: 10,
        height: 10,
        shapes: [
          {
            ...{
              path: 'M1 1L9 1L9 9L1 9Z',
              rule: 'nonzero' as const,
              fill: null,
              opacity: 1,
              overprint: false,
            },
            stroke: { colour: 'b3202c', width: 0.2, dash: [], cap: 'butt' as const, join: 'miter' as const },
          },
        ],
      }
      const own = { ...resources, drawing: () => frame }
      const icon = anElement({
        id: 'e-frame',
        kind: 'icon',
        asset: 'd'.repeat(64),
        x: 5,
        y: 5,
        width: 60,
        height: 12,
      })
      expect(await thin(small(icon), 'Heat Transfer', own)).toMatchObject([
        ['thin-line', 'e-frame', '0.24 mm'],
      ])
    },
  )

  // On the crowded page of the bench a check of pixels told two tips of such as lines of 0.28 and 0.32 mm.
  await step('CORRECT-032 a wedge that runs to a point is no line, and a strip as thin is one', async () => {
    const filled = (path: string) => {
      const shape = {
        path,
        rule: 'nonzero' as const,
        fill: 'b3202c',
        stroke: null,
        opacity: 1,
        overprint: false,
      }
      const own = { ...resources, drawing: () => ({ width: 20, height: 10, shapes: [shape] }) }
      const place = { x: 10, y: 10, width: 20, height: 10 }
      const icon = anElement({ id: 'e-wedge', kind: 'icon', asset: drawingId, ...place })
      return thin(small(icon), 'Heat Transfer', own)
    }
    expect(await filled('M0 5L18 2.4L18 7.6Z')).toEqual([])
    expect(await filled('M0 5L18 5L18 5.3L0 5.3Z')).toEqual([['thin-line', 'e-wedge', '0.30 mm']])
  })

  await step(
    'CORRECT-032 the points of a star and letters of a good size are neither lines nor gaps',
    async () => {
      const star = bar({
        shape: { type: 'star', points: 5, depth: 0.4 },
        x: 20,
        y: 10,
        width: 40,
        height: 40,
      })
      expect(await thin(small(star))).toEqual([])
    },
  )
})

test('hairlines of an uploaded SVG', async () => {
  const read = (line: string) =>
    readSvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="20" height="20"/><g transform="scale(10)"><path d="M0 3H6" stroke="#b3202c" ${line}/></g></svg>`,
    )
  const found = async (line: string) => {
    const { drawing } = read(line)
    const icon = anElement({
      id: 'e-file',
      kind: 'icon',
      asset: drawingId,
      x: 10,
      y: 10,
      width: 60,
      height: 40,
    })
    return thin(small(icon), 'Heat Transfer', { ...resources, drawing: () => drawing })
  }
  await step(
    'CORRECT-034 a hairline is found, also one that keeps its width where all else is made larger',
    async () => {
      expect(await found('stroke-width="0.01"')).toEqual([['thin-line', 'e-file', '0.10 mm']])
      expect(await found('stroke-width="0.1"')).toEqual([])
      const kept = 'stroke-width="0.1" vector-effect="non-scaling-stroke"'
      expect(await found(kept)).toEqual([['thin-line', 'e-file', '0.10 mm']])
    },
  )
  await step('CORRECT-034 a line without a width, which nothing shows, is told when it is uploaded', () => {
    expect(read('stroke-width="0"').losses).toEqual({ hairline: 1 })
  })
})
