import { applyOperation } from '@printery/design'
import { anEmptyDesign, aText } from '@printery/design/testing/designs'
import { anExpandingFont } from '@printery/tests/designs/fonts'
import { expect, test } from 'vitest'
import type { SvgJob } from './render-job.ts'
import { createRenderChildProcess, createRenderProcess } from './render-process.ts'

const onPage = (body: string): SvgJob => ({
  kind: 'draw',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${body}</svg>`,
  ground: undefined,
  as: 'pixels',
})
const red = onPage('<rect width="100" height="100" fill="#ff0000"/>')
/** Nested blending and opacity far beyond the page: resvg 2.6.2 panics, and takes its process with it. */
const crashingPage = onPage(
  '<g opacity=".5"><rect x="-900" width="950" height="20"/><g style="mix-blend-mode:multiply"><circle cx="60" cy="50" r="20"/></g></g>',
)

test('when a page crashes the renderer only its job fails, and jobs before, with and after it succeed', async () => {
  const renderer = createRenderProcess(createRenderChildProcess({ niceness: 0 }))
  const requests = [red, crashingPage, red, crashingPage, red].map((job) => renderer.run(job))
  const outcomes = await Promise.allSettled(requests)
  const results = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? [...outcome.value.subarray(0, 4)] : outcome.reason.code,
  )
  const redPixel = [255, 0, 0, 255]
  expect(results).toEqual([redPixel, 'unavailable', redPixel, 'unavailable', redPixel])
})

test('UP3 a page that exceeds the memory limit is refused, and the next one is drawn', async () => {
  const renderer = createRenderProcess(createRenderChildProcess({ niceness: 0, memory: 400e6 }))
  const hugePage = { ...red, svg: red.svg.replaceAll('"100"', '"12000"') }
  await expect(renderer.run(hugePage)).rejects.toMatchObject({ code: 'unavailable', reason: 'ended' })
  expect((await renderer.run(red)).length).toBe(100 * 100 * 4)
})

test('an unreadable page fails without ending the process', async () => {
  const renderer = createRenderProcess(createRenderChildProcess({ niceness: 0 }))
  await expect(renderer.run({ ...red, svg: 'no picture' })).rejects.toThrow('SVG')
  expect((await renderer.run(red)).length).toBe(100 * 100 * 4)
})

test('UP3 a page whose font draws each character with 60 glyphs is refused as too complex', async () => {
  const renderer = createRenderProcess(createRenderChildProcess({ niceness: 0 }))
  const font = 'f'.repeat(64)
  const design = applyOperation(anEmptyDesign(), {
    type: 'add',
    elements: [aText('Harbour '.repeat(600), {}, { font })],
    assets: { [font]: { kind: 'font', name: '' } },
  }).design
  const fonts = new Map([[font, { bytes: anExpandingFont(60), maxSegments: 100 }]])
  const settings = { kind: 'page', page: 'front', ground: undefined, as: 'pixels' } as const
  const assets = { pictures: new Map(), drawings: new Map(), fonts }
  const job = { ...settings, resolution: { dpi: 30 }, design, assets }
  await expect(renderer.run(job)).rejects.toMatchObject({ code: 'too_large' })
})

test('a job that takes too long is ended and refused as late', async () => {
  const renderer = createRenderProcess(createRenderChildProcess({ niceness: 0, timeoutMs: 1 }))
  await expect(renderer.run(red)).rejects.toMatchObject({ code: 'unavailable', reason: 'late' })
})
