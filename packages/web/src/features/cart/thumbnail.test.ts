import { expect, test } from 'vitest'
import { writePicture } from './thumbnail.ts'

/** A browser's canvas that writes these kinds of pictures, and PNG for any other. */
function aPen(writes: readonly string[]) {
  const painted: unknown[] = []
  const pen = {
    canvas: {
      width: 160,
      height: 120,
      toDataURL: (type: string) => `data:${writes.includes(type) ? type : 'image/png'};base64,AAAA`,
    },
    globalCompositeOperation: 'multiply',
    fillStyle: '',
    resetTransform: () => painted.push('straight'),
    fillRect: (...place: number[]) => painted.push([pen.globalCompositeOperation, pen.fillStyle, ...place]),
  }
  return { pen: pen as unknown as CanvasRenderingContext2D, painted }
}

test('a browser that writes WebP leaves the paper to the page', () => {
  const { pen, painted } = aPen(['image/webp', 'image/jpeg'])
  expect(writePicture(pen, () => 'skyblue')).toMatch(/^data:image\/webp/)
  expect(painted).toEqual([])
})

test('Safari, which writes none, gets a JPEG with the paper behind the whole picture', () => {
  const { pen, painted } = aPen(['image/jpeg'])
  expect(writePicture(pen, () => 'skyblue')).toMatch(/^data:image\/jpeg/)
  expect(painted).toEqual(['straight', ['destination-over', 'skyblue', 0, 0, 160, 120]])
})
