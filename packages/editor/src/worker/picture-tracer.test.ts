import type { ImageElement } from '@printery/design'
import { anElement } from '@printery/design/testing/designs'
import { rasterise } from '@printery/design/testing/rasterise'
import { renderSvg } from '@printery/domain/testing/drawings'
import { expect, test } from 'vitest'
import { PictureTracer } from './picture-tracer.ts'

const options = { inks: 6, palette: null, smoothing: 0.4, speck: 0.003, background: 'keep' } as const
const size = { width: 2400, height: 1200 }
/** Red at the left, blue at the right, and a white disc in the middle. */
const picture = new Uint8Array(
  await renderSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1200"><rect width="1200" height="1200" fill="#b3202c"/><rect x="1200" width="1200" height="1200" fill="#2a50a9"/><circle cx="1200" cy="600" r="300" fill="#fefcf9"/></svg>',
  ),
)
const photoOf = (fields: object = {}) =>
  anElement({
    ...{ kind: 'image', asset: 'a'.repeat(64), width: 120, height: 60, rotation: 30 },
    ...{ crop: { x: 0, y: 0, width: 1, height: 1 }, mask: null, frame: null, duotone: null },
    ...{ brightness: 0, contrast: 0, saturation: 0, ...fields },
  }) as ImageElement
const hexesOf = (trace: ReturnType<PictureTracer['trace']>) =>
  typeof trace === 'string' ? trace : trace.layers.map(({ hex }) => hex)

test('EDIT-082 a large picture is traced at 2,000 px, and its number of inks is suggested', async () => {
  const tracer = new PictureTracer(async () => picture, rasterise)
  const opened = await tracer.open({ photo: photoOf(), ...size })
  expect([opened?.inks, opened?.isShaded]).toEqual([3, false])
  expect(opened?.colours).toEqual(['2a50a9', 'b3202c', 'fefcf9'])
  expect([opened?.pixels.width, opened?.pixels.height]).toEqual([900, 450])
  const trace = tracer.trace(options)
  expect(trace).toMatchObject({ width: 2000, height: 1000 })
  expect(hexesOf(trace)).toEqual(['b3202c', '2a50a9', 'fefcf9'])
})

test('EDIT-082 the crop, the mask and the adjustments of the picture apply to the trace', async () => {
  const tracer = new PictureTracer(async () => picture, rasterise)
  const crop = { x: 0, y: 0, width: 0.25, height: 0.5 }
  await tracer.open({ photo: photoOf({ crop }), ...size })
  expect(tracer.trace(options)).toBe('one-colour')
  await tracer.open({ photo: photoOf({ crop, mask: { type: 'ellipse' }, saturation: -1 }), ...size })
  const trace = tracer.trace(options)
  expect(hexesOf(trace)).toEqual(['404040'])
  expect(trace).toMatchObject({ width: 600, height: 600 })
})

test('a missing picture can’t be opened, and tracing before opening one throws', async () => {
  const tracer = new PictureTracer(async () => undefined, rasterise)
  expect(await tracer.open({ photo: photoOf(), ...size })).toBeUndefined()
  expect(() => tracer.trace(options)).toThrow('before it was opened')
})
