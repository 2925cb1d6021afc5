import { rasterise } from '@printery/design/testing/rasterise'
import { renderSvg } from '@printery/domain/testing/drawings'
import { decode } from 'fast-png'
import { expect, test } from 'vitest'
import { BackgroundRemover } from './background-remover.ts'

const options = { tolerance: 0.1, includesEnclosed: false, strokes: [], cutOff: 0.5 }
const noModel = () => Promise.reject(new Error('there is no model'))
const size = { width: 1200, height: 900 }
/** A red square of 400 px on white, with its upper left corner at (300, 200). */
const picture = new Uint8Array(
  await renderSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#ffffff"/><rect x="300" y="200" width="400" height="400" fill="#b3202c"/></svg>',
  ),
)

test('EDIT-069 the PNG is as large as the picture, with the pixels of the subject and nothing around it', async () => {
  const remover = new BackgroundRemover(async () => picture, rasterise, noModel)
  await remover.open({ sha256: 'picture', ...size })
  const { width, height, channels, data } = decode(await remover.png(options))
  expect([width, height, channels]).toEqual([1200, 900, 4])
  const pixelAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  expect(pixelAt(300, 200)).toEqual([0xb3, 0x20, 0x2c, 255])
  expect(pixelAt(699, 599)).toEqual([0xb3, 0x20, 0x2c, 255])
  expect(pixelAt(299, 200)).toEqual([0, 0, 0, 0])
  expect(pixelAt(700, 599)).toEqual([0, 0, 0, 0])
  const { share, pixels } = await remover.preview(options)
  expect(share).toBe(1 - (400 * 400) / (1200 * 900))
  expect([pixels.width, pixels.height]).toEqual([900, 675])
})

test('a missing picture can’t be opened, and a preview before opening one throws', async () => {
  const remover = new BackgroundRemover(async () => undefined, rasterise, noModel)
  expect(await remover.open({ sha256: 'nothing', ...size })).toBeUndefined()
  await expect(remover.preview(options)).rejects.toThrow('before its picture was opened')
})

test('EDIT-153 a model runs once for each opened picture, and again after a failure', async () => {
  const model = { url: '/red.onnx', sha256: 'a', size: 9, side: 32, mean: [0, 0, 0], std: [1, 1, 1] }
  let callCount = 0
  const remover = new BackgroundRemover(
    async () => picture,
    rasterise,
    async ({ width, height }) => {
      callCount++
      if (callCount === 1) throw new Error('no connection')
      return new Uint8Array(width * height).fill(255, 0, (width * height) / 2)
    },
  )
  await remover.open({ sha256: 'picture', ...size })
  await expect(remover.preview({ ...options, model })).rejects.toThrow('no connection')
  expect((await remover.preview({ ...options, model })).share).toBe(0.5)
  expect((await remover.preview({ ...options, model, cutOff: 0.9 })).share).toBe(0.5)
  expect(callCount).toBe(2)
  await remover.open({ sha256: 'picture', ...size })
  await remover.preview({ ...options, model })
  expect(callCount).toBe(3)
})
