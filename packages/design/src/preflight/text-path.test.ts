import { expect, test } from 'vitest'
import { patch } from '../difference.ts'
import { applyOperation } from '../operations.ts'
import { aDesign, aText, resources } from '../testing/designs.ts'
import { inspectPage } from './page.ts'
import { methodRules } from './rules.ts'
import { checkText } from './text.ts'

const id = 'e-text0'
const box = { id, x: 100, y: 100, width: 100, height: 20, fit: 'free' }
const level = { start: [0, 0.5], curves: [[0.25, 0.5, 0.75, 0.5, 1, 0.5]] }
const aText100 = (text: string, path: object | null, run: Record<string, unknown> = {}) =>
  aDesign(aText(text, { ...box, path }, { size: 10, ...run }))
const check = (design: ReturnType<typeof aDesign>, method: keyof typeof methodRules = 'Screen Printing') =>
  checkText(inspectPage(design, 'front', resources), methodRules[method], resources)

test('EDIT-111 a text longer than its path causes a warning with a fix that fits it', () => {
  const design = aText100('Harbour crew of the eastern quay', level)
  const [finding, ...others] = check(design).findings
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    code: 'beyond-path',
    severity: 'warning',
    title: '“Harbour crew of the eastern quay” does not fit on its path',
    message:
      'Letters beyond the end of the path go straight on. Make it smaller, shorten it, or make the path longer.',
    fix: { label: 'Fit it to the path' },
  })
  if (!finding?.fix) throw new Error('there is no fix')
  const fixed = applyOperation(design, finding.fix.operation)
  expect(check(fixed.design).findings).toEqual([])
  expect(patch(fixed.design, fixed.inverse)).toEqual(design)
  expect(check(aText100('Harbour', level)).findings).toEqual([])
})

test('EDIT-111 the warning of a text longer than a closed path states that its end overlaps its start', () => {
  const around = {
    start: [0, 0.5],
    curves: [
      [0, 0, 1, 0, 1, 0.5],
      [1, 1, 0, 1, 0, 0.5],
    ],
    isClosed: true,
  }
  const [finding] = check(aText100('Harbour crew of the eastern quay '.repeat(3), around)).findings
  expect(finding?.message).toContain('It goes around more than once')
})

test('EDIT-111 a text of more than 500 characters has no fix, because fitting would take seconds', () => {
  const fixOf = (length: number) =>
    check(aText100('a'.repeat(length), level, { size: 2 })).findings.map(({ code, fix }) => [
      code,
      fix !== undefined,
    ])
  expect(fixOf(500)).toContainEqual(['beyond-path', true])
  expect(fixOf(501)).toContainEqual(['beyond-path', false])
})

test('EDIT-111 size, missing characters and position are measured on the outlines along the path', () => {
  const codes = (text: string, run: object) =>
    check(aText100(text, level, { ...run })).findings.map(({ code }) => code)
  expect(codes('of', { size: 1 })).toEqual(['small-text'])
  expect(codes('海', {})).toEqual(['missing-glyphs'])
  const down = { start: [0.5, 0], curves: [[0.5, 1, 0.5, 3, 0.5, 5]] }
  const [seen] = inspectPage(aText100('Harbour', down), 'front', resources).visible
  // From the top of the box downwards, with ascenders to the right of the path.
  expect(seen?.box.y).toBeCloseTo(100, -1)
  expect(seen?.box.height).toBeGreaterThan(30)
  expect(seen?.box.width).toBeLessThan(15)
  expect(seen?.box.x).toBeGreaterThan(145)
})

test('EDIT-112 a path has 1 to 200 curves of finite numbers, a closed one ends at its start, and it excludes bend and warp', () => {
  const curve = [0, 0, 1, 1, 1, 1]
  const many = (count: number) => ({ start: [0, 0], curves: Array.from({ length: count }, () => curve) })
  expect(() => aText100('a', many(200))).not.toThrow()
  for (const path of [
    many(0),
    many(201),
    { start: [0], curves: [curve] },
    { start: [0, 0], curves: [[0, 0, 1, 1, 1, 21]] },
    { start: [0, Number.NaN], curves: [curve] },
    { start: [0, 0], curves: [curve], isClosed: true },
    { ...many(1), offset: 1.1 },
    { ...many(1), side: 'left' },
    { ...many(1), gap: 501 },
    { ...many(1), other: 1 },
  ])
    expect(() => aText100('a', path)).toThrow()
  expect(() => aDesign(aText('a', { path: many(1), bend: 40 }))).toThrow('neither bent nor warped')
  expect(() => aDesign(aText('a', { path: many(1), warp: { style: 'arc', amount: 5 } }))).toThrow(
    'neither bent nor warped',
  )
})
