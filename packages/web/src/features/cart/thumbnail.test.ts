import { expect, test } from 'vitest'
import { writePicture } from './thumbnail.ts'

/** The canvas of a browser that can encode these types; for any other type it encodes a PNG. */
function fakeContext(imageTypes: readonly string[]) {
  const painted: unknown[] = []
  const context = {
    canvas: {
      width: 160,
      height: 120,
      toDataURL: (type: string) => `data:${imageTypes.includes(type) ? type : 'image/png'};base64,AAAA`,
    },
    globalCompositeOperation: 'multiply',
    fillStyle: '',
    resetTransform: () => painted.push('straight'),
    fillRect: (...rectangle: number[]) =>
      painted.push([context.globalCompositeOperation, context.fillStyle, ...rectangle]),
  }
  return { pen: context as unknown as CanvasRenderingContext2D, painted }
}

test('in a browser that can write WebP, the picture is transparent and the page draws the backdrop', () => {
  const { pen: context, painted } = fakeContext(['image/webp', 'image/jpeg'])
  expect(writePicture(context, () => 'skyblue')).toMatch(/^data:image\/webp/)
  expect(painted).toEqual([])
})

test('in Safari, which cannot encode WebP, the picture is a JPEG with the backdrop', () => {
  const { pen: context, painted } = fakeContext(['image/jpeg'])
  expect(writePicture(context, () => 'skyblue')).toMatch(/^data:image\/jpeg/)
  expect(painted).toEqual(['straight', ['destination-over', 'skyblue', 0, 0, 160, 120]])
})
