import { expect, test } from 'vitest'
import { openPress } from './press.ts'
import type { DrawJob } from './press-job.ts'

const onPage = (body: string): DrawJob => ({
  kind: 'draw',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${body}</svg>`,
  ground: undefined,
  as: 'pixels',
})
const red = onPage('<rect width="100" height="100" fill="#ff0000"/>')
/** What is mixed within what is faded and reaches far beyond the page: resvg 2.6.2 panics, and takes its process with it. */
const deadly = onPage(
  '<g opacity=".5"><rect x="-900" width="950" height="20"/><g style="mix-blend-mode:multiply"><circle cx="60" cy="50" r="20"/></g></g>',
)

test('a page that ends the renderer fails alone: those that were asked before it, with it and after it are drawn', async () => {
  const press = openPress({ niceness: 0 })
  const asked = [red, deadly, red, deadly, red].map((job) => press.ask(job))
  const outcomes = await Promise.allSettled(asked)
  const seen = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? [...outcome.value.subarray(0, 4)] : outcome.reason.code,
  )
  const drawn = [255, 0, 0, 255]
  expect(seen).toEqual([drawn, 'unavailable', drawn, 'unavailable', drawn])
})

test('UP3 a page that takes more memory than its process may have is refused, and the next one is drawn', async () => {
  const press = openPress({ niceness: 0, memory: 400e6 })
  const vast = { ...red, svg: red.svg.replaceAll('"100"', '"12000"') }
  await expect(press.ask(vast)).rejects.toMatchObject({ code: 'unavailable', why: 'ended' })
  expect((await press.ask(red)).length).toBe(100 * 100 * 4)
})

test('what cannot be read is a fault of its own, and leaves the process as it is', async () => {
  const press = openPress({ niceness: 0 })
  await expect(press.ask({ ...red, svg: 'no picture' })).rejects.toThrow('SVG')
  expect((await press.ask(red)).length).toBe(100 * 100 * 4)
})

test('what takes too long is ended and said to be late, which is no fault of what was asked', async () => {
  const press = openPress({ niceness: 0, patience: 1 })
  await expect(press.ask(red)).rejects.toMatchObject({ code: 'unavailable', why: 'late' })
})
