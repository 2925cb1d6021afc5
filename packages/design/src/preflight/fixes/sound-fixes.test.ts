import { describe, expect, test } from 'vitest'
import { aDesign, anElement, aText, resources } from '../../testing/designs.ts'
import { PageCheck } from '../preflight.ts'
import type { PageMeasurements } from '../tiles.ts'

function findingsOf(
  elements: Parameters<typeof aDesign>,
  details: Partial<PageMeasurements> = {},
  paidInks?: number,
) {
  const check = new PageCheck({
    ...{ design: aDesign(...elements), page: 'front', resources, isReadable: () => true },
    ...{ method: 'Screen Printing', garmentColours: [{ hex: 'ffffff', name: 'White' }] },
    ...(paidInks !== undefined && { paidInks }),
  })
  const { findings } = check.report({
    ...{ inked: 1000, printed: { x: 0, y: 0, width: 100, height: 100 }, narrow: [] },
    ...{ counted: { inks: ['1b1a17'], hasMore: false }, pictures: new Map(), translucent: new Map() },
    ...details,
  } as unknown as PageMeasurements)
  return findings
}
const findingOf = (id: string, findings: ReturnType<typeof findingsOf>) =>
  findings.find(({ elementId }) => elementId === id)

describe('EDIT-031 a fix that would lead to another finding', () => {
  const clippedShape = anElement({ id: 'e-near', x: -36, y: 100, width: 40, height: 40, fill: '2a50a9' })
  const obstacle = (x: number) => anElement({ id: 'e-same', x, y: 90, width: 60, height: 60, fill: '2a50a9' })

  test('is not offered: moved inside, the element would be invisible on its own colour', () => {
    const free = findingOf('e-near', findingsOf([obstacle(100), clippedShape]))
    expect(free).toMatchObject({ code: 'off-area', fix: { label: 'Move inside' } })
    const blocked = findingOf('e-near', findingsOf([obstacle(4.96), clippedShape]))
    expect(blocked).toMatchObject({ code: 'off-area' })
    expect(blocked).toHaveProperty('noFix')
  })

  test('is adjusted to avoid it: enlarged text is placed inside the area', () => {
    const [finding] = findingsOf([
      aText('Harbour', { id: 'e-text', x: 6, y: 6, width: 40, height: 8 }, { size: 1, fill: '1b1a17' }),
    ]).filter(({ code }) => code === 'small-text')
    const change = finding?.fix?.operation
    if (change?.type !== 'change') throw new Error('the text has no fix')
    // If it were only enlarged about its centre, it would begin 30 mm left of the area.
    expect(change.changes['e-text']).toMatchObject({ width: 112 })
    expect((change.changes['e-text'] as { x: number }).x).toBeGreaterThan(-30 + 5)
    expect(finding?.fix?.label).toBe('Enlarge to 2.8 mm')
  })

  test('uses an ink of the page if a further ink is not paid for', () => {
    const invisibleShape = anElement({ id: 'e-lost', x: 50, y: 50, width: 40, height: 40, fill: 'fefefe' })
    const inks = {
      counted: { inks: ['fefefe', 'b3202c'], hasMore: false },
    } as unknown as Partial<PageMeasurements>
    const red = anElement({ x: 50, y: 200, width: 40, height: 40, fill: 'b3202c' })
    expect(findingOf('e-lost', findingsOf([invisibleShape, red], inks, 2))?.fix?.label).toBe('Make it red')
    expect(findingOf('e-lost', findingsOf([invisibleShape, red], inks, 3))?.fix?.label).toBe('Make it black')
    expect(findingOf('e-lost', findingsOf([invisibleShape], inks, 2))?.fix?.label).toBe('Make it black')
  })
})
