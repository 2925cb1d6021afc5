import { expect, test } from 'vitest'
import { linesChunk, mostLines, readPictureLines, writtenLines } from './picture-lines.ts'

/** A PNG as far as its lines are read: a header, and a chunk behind it. */
function withChunk(body: string, { name = linesChunk.name, length = body.length } = {}): Uint8Array {
  const bytes = new Uint8Array(linesChunk.at + 12 + body.length)
  new DataView(bytes.buffer).setUint32(linesChunk.at, length)
  bytes.set(new TextEncoder().encode(name + body), linesChunk.at + 4)
  return bytes
}

const line = {
  ...{ x: 10.5, y: 20, acrossX: 0.25, acrossY: 0 },
  ...{ box: { x: 10, y: 0, width: 1, height: 40 }, isBare: true },
}

test('lines are read as they were written, wherever the bytes begin', () => {
  const bytes = withChunk(writtenLines([line]))
  const moved = new Uint8Array(bytes.length + 7)
  moved.set(bytes, 7)
  for (const read of [bytes, moved.subarray(7)]) expect(readPictureLines(read)).toEqual([line])
})

test.each([
  ['no chunk', withChunk('', { name: 'IDAT' })],
  ['an end in the middle', withChunk(writtenLines([line])).subarray(0, linesChunk.at + 20)],
  ['no JSON', withChunk('[[1,')],
  ['other JSON', withChunk('{"x":1}')],
  ['too few numbers', withChunk('[[1,2,3,4,5,6,7,8]]')],
  ['a text as a number', withChunk('[["1",2,3,4,5,6,7,8,0]]')],
  [
    'more lines than are written',
    withChunk(JSON.stringify(Array.from({ length: mostLines + 1 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 0]))),
  ],
  ['a length beyond all pictures', withChunk('[]', { length: 4_000_000_000 })],
])('of a picture with %s nobody reads a line', (_what, bytes) => {
  expect(readPictureLines(bytes)).toEqual([])
})
