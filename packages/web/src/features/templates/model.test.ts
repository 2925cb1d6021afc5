import { expect, test } from 'vitest'
import { readDesign, readPreview } from './model.ts'

const file = (bytes: BlobPart, name = 'file') => new File([bytes], name)

test('a design is read as the text that it is', async () => {
  const text = '{"version":1}'
  expect(await readDesign(file(text, 'race.json'))).toEqual({ name: 'race.json', text })
})

test.each([
  ['no JSON', 'not JSON', 'This file is no JSON object.'],
  ['a list', '[]', 'This file is no JSON object.'],
  ['more than 256 kB', ' '.repeat(256 * 1024 + 1), 'A template has 256 kB at most.'],
])('%s is no design', async (_what, text, wrong) => {
  expect(await readDesign(file(text))).toEqual({ wrong })
})

test.each([
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'iVBORw0KGgo='],
  ['jpeg', [0xff, 0xd8, 0xff], '/9j/'],
  ['webp', [0x52, 0x49, 0x46, 0x46], 'UklGRg=='],
])('a picture is told by its bytes: %s', async (type, bytes, base64) => {
  expect(await readPreview(file(new Uint8Array(bytes), 'x.gif'))).toEqual({
    name: 'x.gif',
    text: `data:image/${type};base64,${base64}`,
  })
})

test('neither SVG nor a large picture is a preview', async () => {
  expect(await readPreview(file('<svg/>', 'x.png'))).toEqual({
    wrong: 'A preview is a PNG, JPEG or WebP picture.',
  })
  expect(await readPreview(file(new Uint8Array(150 * 1024 + 1)))).toEqual({
    wrong: 'A preview has 150 kB at most.',
  })
})
