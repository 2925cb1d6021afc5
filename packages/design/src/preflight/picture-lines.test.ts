import { expect, test } from 'vitest'
import { maxLines, pictureLinesChunk, readPictureLines, serializePictureLines } from './picture-lines.ts'

/** The start of a PNG: a header and a chunk with lines. */
function withChunk(body: string, { name = pictureLinesChunk.name, length = body.length } = {}): Uint8Array {
  const bytes = new Uint8Array(pictureLinesChunk.at + 12 + body.length)
  new DataView(bytes.buffer).setUint32(pictureLinesChunk.at, length)
  bytes.set(new TextEncoder().encode(name + body), pictureLinesChunk.at + 4)
  return bytes
}

const line = {
  ...{ x: 10.5, y: 20, acrossX: 0.25, acrossY: 0 },
  ...{ box: { x: 10, y: 0, width: 1, height: 40 }, isBare: true },
}

test('lines are read as written, at any byte offset', () => {
  const bytes = withChunk(serializePictureLines([line]))
  const moved = new Uint8Array(bytes.length + 7)
  moved.set(bytes, 7)
  for (const read of [bytes, moved.subarray(7)]) expect(readPictureLines(read)).toEqual([line])
})

test.each([
  ['no chunk', withChunk('', { name: 'IDAT' })],
  ['an end in the middle', withChunk(serializePictureLines([line])).subarray(0, pictureLinesChunk.at + 20)],
  ['no JSON', withChunk('[[1,')],
  ['other JSON', withChunk('{"x":1}')],
  ['too few numbers', withChunk('[[1,2,3,4,5,6,7,8]]')],
  ['a text as a number', withChunk('[["1",2,3,4,5,6,7,8,0]]')],
  [
    'more lines than are written',
    withChunk(JSON.stringify(Array.from({ length: maxLines + 1 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 0]))),
  ],
  ['a length beyond all pictures', withChunk('[]', { length: 4_000_000_000 })],
])('of a picture with %s nobody reads a line', (_what, bytes) => {
  expect(readPictureLines(bytes)).toEqual([])
})
