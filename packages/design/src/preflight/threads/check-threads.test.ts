import type { Thread } from '@printery/domain/device-profile'
import { expect, test, vi } from 'vitest'
import type { Design } from '../../document.ts'
import type { Drawing } from '../../drawing.ts'
import { applyOperation } from '../../operations.ts'
import { aDesign, anElement, aText, drawingId, pictureId, resources } from '../../testing/designs.ts'
import { drawnPixels } from '../../testing/drawn-pixels.ts'
import { combineFixes } from '../fixes/combine-fixes.ts'
import { type PreflightInput, preflight } from '../preflight.ts'
import { ThreadPalette } from './thread-palette.ts'

const white: Thread = { number: '101', name: 'White', hex: 'ffffff' }
const navy: Thread = { number: '507', name: 'Navy', hex: '1f2b47' }
const red: Thread = { number: '304', name: 'Red', hex: 'c21f30' }
const black: Thread = { number: '116', name: 'Black', hex: '1b1b1d' }
const palette = [white, navy, red, black]

const machine = {
  white: 'none',
  chokeMm: 0,
  dpi: 300,
  media: { kind: 'area' },
  cuts: [],
  hasGloss: false,
} as const

/** A design with these elements on a page of 200 by 200 mm. */
function aPage(...elements: Parameters<typeof aDesign>): Design {
  const area = { name: 'square', width: 200, height: 200 }
  return applyOperation(aDesign(...elements), { type: 'page', page: 'front', area }).design
}

async function check(
  design: Design,
  threads: Thread[] | undefined = palette,
  options: Partial<PreflightInput> = {},
) {
  return preflight({
    ...{ design, page: 'front', resources, isReadable: () => true, method: 'Embroidery' },
    garmentColours: [{ hex: 'f4f2ee', name: 'Natural' }],
    pixels: await drawnPixels(design, 72, options.resources ?? resources),
    device: { ...machine, threads },
    ...options,
  })
}

const box = (fields: Record<string, unknown> = {}) =>
  anElement({ x: 20, y: 20, width: 30, height: 30, fill: '2a50a9', stroke: null, ...fields })
const threadFindings = ({ findings }: Awaited<ReturnType<typeof check>>) =>
  findings.filter(({ code }) => code === 'thread-colour')

test('PREPRESS-086 a colour that no thread has is found, with the nearest thread and its colour as the fix', async () => {
  const design = aPage(box({ id: 'e-blue' }))
  const found = await check(design)
  expect(found.findings).toEqual([
    {
      code: 'thread-colour',
      severity: 'warning',
      elementId: 'e-blue',
      box: { x: 20, y: 20, width: 30, height: 30 },
      title: 'Blue is sewn as Navy (507)',
      message:
        'Of all threads this one is nearest to the colour on screen, and it differs visibly. Use the colours of the threads to see it as it will be sewn, or choose another colour.',
      measured: 'Delta E 17.6',
      fix: {
        label: 'Use thread colours',
        operation: { type: 'change', changes: { 'e-blue': { fill: '1f2b47' } } },
      },
    },
  ])
  expect(found.threads).toEqual([
    { number: '507', name: 'Navy', hex: '1f2b47', distance: 17.6, stitches: found.stitches },
  ])
})

test('PREPRESS-118 each thread has the stitches of the area that its colours cover', async () => {
  const design = aPage(
    box({ id: 'e-upper', width: 60, height: 30, fill: 'c21f30' }),
    box({ id: 'e-navy', y: 100, fill: '1f2b47' }),
    // Sewn with the same thread as the other blue.
    box({ id: 'e-blue', y: 140, fill: '2a50a9' }),
  )
  const { threads = [], stitches = 0 } = await check(design)
  const shares = threads.map(({ number, stitches: own = 0 }) => [number, Math.round((own / stitches) * 100)])
  // 1800 mm² of red, and two times 900 mm² of blue.
  expect(shares.toSorted()).toEqual([
    ['304', 50],
    ['507', 50],
  ])
  expect(stitches).toBeGreaterThan(4600)
  expect(threads.reduce((sum, { stitches: own = 0 }) => sum + own, 0)).toBe(stitches)
})

test.each([
  ['of a thread', '1f2b47', []],
  ['that looks like one', '222f4c', []],
  ['that differs by more than 5', '2b3a5e', ['Delta E 5.4']],
])('PREPRESS-086 a colour %s', async (_which, fill, measured) => {
  const found = await check(aPage(box({ fill })))
  expect(threadFindings(found).map((finding) => finding.measured)).toEqual(measured)
})

test('PREPRESS-085 a thread with a measured colour is compared by that colour', async () => {
  // The thread is lighter than its colour on screens.
  const measured: Thread = { ...navy, lab: [34, 11, -50] }
  const nearest = await check(aPage(box({ fill: '2a50a9' })), [white, measured])
  expect(nearest.threads).toMatchObject([{ number: '507', distance: 1.4 }])
  // The colour of the thread on screens still matches the thread.
  expect((await check(aPage(box({ fill: '1f2b47' })), [white, measured])).findings).toEqual([])
})

test('PREPRESS-072 colours are not matched without threads or for another printing method', async () => {
  const design = aPage(box())
  for (const found of [
    await check(design, []),
    await check(design, undefined, { device: machine }),
    await check(design, palette, { method: 'Heat Transfer' }),
  ]) {
    expect(threadFindings(found)).toEqual([])
    expect(found).not.toHaveProperty('threads')
  }
})

test('PREPRESS-086 the combined fixes give all colours of all elements the colours of their threads', async () => {
  const design = aPage(
    box({ id: 'e-ring', stroke: { colour: 'b34a30', width: 4 } }),
    anElement({ id: 'e-mark', kind: 'icon', asset: drawingId, x: 70, y: 20, width: 30, height: 30 }),
    aText('RUN', { id: 'e-words', x: 20, y: 90, width: 160, height: 60 }, { size: 40, fill: '2a50a9' }),
  )
  const { design: withGround } = applyOperation(design, { type: 'page', page: 'front', ground: 'ffe9e9' })
  const found = await check(withGround)
  expect(threadFindings(found).map(({ elementId, title }) => [elementId, title])).toEqual([
    [undefined, 'Light pink is sewn as White (101)'],
    ['e-ring', 'Blue is sewn as Navy (507)'],
    ['e-ring', 'Red is sewn as Red (304)'],
    ['e-words', 'Blue is sewn as Navy (507)'],
  ])
  let fixed = withGround
  for (const operation of combineFixes(withGround, threadFindings(found)))
    fixed = applyOperation(fixed, operation).design
  expect(fixed.elements).toMatchObject({
    'e-ring': { fill: '1f2b47', stroke: { colour: 'c21f30', width: 4 } },
    'e-words': { runs: [{ fill: '1f2b47' }] },
  })
  expect(fixed.pages.front.ground).toBe('ffffff')
  expect(threadFindings(await check(fixed))).toEqual([])
})

test('PREPRESS-086 a fix that would hide an element is not offered, and the finding gives the reason', async () => {
  // Both are nearest to navy.
  const design = aPage(
    box({ id: 'e-below', fill: '2a50a9', width: 60, height: 60 }),
    box({ id: 'e-above', x: 30, y: 30, fill: '4a7ad0' }),
  )
  const found = threadFindings(await check(design, [white, navy]))
  const offered = found.filter(({ fix }) => fix)
  expect([found.length, offered.length]).toEqual([2, 1])
  expect(found.flatMap(({ noFix }) => noFix ?? [])).toEqual([
    'Only you can decide how: nothing that we could change solves it without causing another problem.',
  ])
})

test('PREPRESS-086 other fixes use colours of threads', async () => {
  const cream: Thread = { number: '103', name: 'Cream', hex: 'e0d3ad' }
  const design = aPage(box({ id: 'e-lost', fill: '1f2b47' }))
  const found = await check(design, [navy, cream], { garmentColours: [{ hex: '1b2438', name: 'Ink' }] })
  expect(found.findings).toMatchObject([
    { code: 'low-contrast', fix: { operation: { changes: { 'e-lost': { fill: 'e0d3ad' } } } } },
  ])
  // Two reds that no thread has are merged into the thread's.
  const reds = aPage(
    box({ id: 'e-first', fill: 'e8503a' }),
    box({ id: 'e-other', x: 100, fill: 'f0804a', height: 20 }),
  )
  const merge = (await check(reds)).findings.find(({ code }) => code === 'merge-inks')
  expect(merge?.fix?.operation).toEqual({
    type: 'change',
    changes: { 'e-first': { fill: 'c21f30' }, 'e-other': { fill: 'c21f30' } },
  })
})

test('PREPRESS-086 a colour of a picture that no thread has is found, without a fix', async () => {
  const picture = anElement({
    ...{ id: 'e-logo', kind: 'image', asset: pictureId },
    ...{ x: 20, y: 20, width: 30, height: 30 },
  })
  const found = await check(aPage(picture))
  expect(threadFindings(found)).toMatchObject([
    {
      elementId: 'e-logo',
      title: expect.stringMatching(/^\w+ is sewn as \w+ \(\d{3}\)$/),
      noFix: 'The colours of a picture cannot be changed here.',
    },
  ])
  expect(found.threads).toHaveLength(1)
})

/** Resources with a drawing of a square for each colour. */
function aDrawingIn(colours: readonly string[]): Partial<PreflightInput> {
  const side = Math.ceil(Math.sqrt(colours.length))
  const drawing: Drawing = {
    ...{ width: side, height: side },
    shapes: colours.map((fill, index) => {
      const [x, y] = [index % side, Math.floor(index / side)]
      const path = `M${x} ${y}L${x + 1} ${y}L${x + 1} ${y + 1}L${x} ${y + 1}Z`
      return { path, fill, rule: 'nonzero', stroke: null, opacity: 1, overprint: false }
    }),
  }
  return { resources: { ...resources, drawing: () => drawing } }
}

const anIcon = () =>
  anElement({ id: 'e-mark', kind: 'icon', asset: drawingId, x: 20, y: 20, width: 150, height: 150 })

test('PREPRESS-086 the colours of a drawing with the same thread are one finding', async () => {
  const found = await check(aPage(anIcon()), palette, aDrawingIn(['2a50a9', 'e8503a', '4a7ad0', 'ffffff']))
  expect(threadFindings(found).map(({ title, fix }) => [title, fix?.operation])).toEqual([
    [
      'Blue is sewn as Navy (507)',
      { type: 'change', changes: { 'e-mark': { colours: { '2a50a9': '1f2b47', '4a7ad0': '1f2b47' } } } },
    ],
    [
      'Red is sewn as Red (304)',
      { type: 'change', changes: { 'e-mark': { colours: { e8503a: 'c21f30' } } } },
    ],
  ])
})

test('PREPRESS-086 a drawing that needs more than eight threads is one finding', async () => {
  // Lighter by 12 of 255 in each channel.
  const pairs: [string, string][] = [
    ['602020', '743434'],
    ['206020', '347434'],
    ['202060', '343474'],
    ['a02020', 'b43434'],
    ['20a020', '34b434'],
    ['2020a0', '3434b4'],
    ['a0a020', 'b4b434'],
    ['20a0a0', '34b4b4'],
    ['a020a0', 'b434b4'],
  ]
  const threads = pairs.map(([hex], index) => ({ number: String(index), name: 'Thread', hex }))
  const drawn = pairs.map(([, hex]) => hex)
  const [found, ...others] = threadFindings(await check(aPage(anIcon()), threads, aDrawingIn(drawn)))
  expect(others).toEqual([])
  expect(found?.title).toMatch(/^\w+( \w+)? is sewn as Thread \(\d\), and 8 more colours differ$/)
  expect(found?.fix?.operation).toEqual({
    type: 'change',
    changes: { 'e-mark': { colours: Object.fromEntries(pairs.map(([hex, lighter]) => [lighter, hex])) } },
  })
})

test('PREPRESS-086 thousands of colours are not matched individually', async () => {
  const match = vi.spyOn(ThreadPalette.prototype, 'match')
  const colours = Array.from({ length: 5000 }, (_none, index) =>
    // Shades of blue that count as few inks, which no thread has.
    (0x2a50a9 + ((index % 17) << 16) + ((Math.floor(index / 17) % 17) << 8) + Math.floor(index / 289))
      .toString(16)
      .padStart(6, '0'),
  )
  const found = await check(aPage(anIcon()), palette, aDrawingIn(colours))
  expect([new Set(colours).size, match.mock.calls.length < 100]).toEqual([5000, true])
  match.mockRestore()
  expect(threadFindings(found)).toMatchObject([
    {
      title: 'Blue is sewn as Navy (507)',
      noFix: 'It has too many colours to change them one by one: draw it with fewer.',
    },
  ])
  expect(found.threads?.map(({ number }) => number)).toEqual(['507'])
})
