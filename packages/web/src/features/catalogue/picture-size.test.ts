import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const picture = () => sharp({ create: { width: 321, height: 123, channels: 3, background: '#2a50a9' } })

test('a PNG and a JPEG say how large they are', async () => {
  const size = { width: 321, height: 123 }
  const withProfile = picture()
    .withIccProfile('p3')
    .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
  for (const written of [
    picture().png(),
    picture().jpeg(),
    picture().jpeg({ progressive: true }),
    withProfile.jpeg(),
  ])
    expect(pictureSize(await written.toBuffer())).toEqual(size)
  const jpeg = await picture().jpeg().toBuffer()
  const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])
  expect(pictureSize(filled)).toEqual(size)
})

test('what is neither, or cut off, says nothing', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
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
