import { renderSvg } from '@printery/domain/testing/drawings'
import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const sheet = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>'
const picture = (encode?: Parameters<typeof renderSvg>[1]) => renderSvg(sheet, encode)
const size = { width: 556, height: 278 }

test('the size of a PNG and a JPEG is read from the header', async () => {
  const jpeg = await picture((sheet) => sheet.jpeg())
  for (const bytes of [
    await picture(),
    jpeg,
    await picture((sheet) => sheet.jpeg({ progressive: true })),
    await picture((sheet) => sheet.withExif({ IFD0: { Copyright: 'x'.repeat(5000) } }).jpeg()),
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)]),
  ])
    expect(pictureSize(bytes)).toEqual(size)
})

test('a file of another type or a truncated one has no size', async () => {
  const [png, jpeg] = [await picture(), await picture((sheet) => sheet.jpeg())]
  for (const head of [
    Buffer.alloc(0),
    Buffer.from('GIF89a, and more than that'),
    png.subarray(0, 20),
    jpeg.subarray(0, 3),
    jpeg.subarray(0, 30),
    Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(40, 7)]),
  ])
    expect(pictureSize(head)).toBeUndefined()
})
