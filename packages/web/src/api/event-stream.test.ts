import { describe, expect, test } from 'vitest'
import { backoffMs, createMessageParser, type StreamMessage } from './event-stream.ts'

function read(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = []
  const take = createMessageParser((message) => messages.push(message))
  for (const piece of pieces) take(piece)
  return messages
}

const moved = { event: 'order', data: '{"orderId":"a","status":"design approved"}' }
const text = `event: order\ndata: ${moved.data}\n\n`

describe('the event stream', () => {
  test('a message that arrives in several chunks is read as one', () => {
    expect(read(text)).toEqual([moved])
    expect(read(...text)).toEqual([moved])
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual([moved])
    expect(read(text + text.slice(0, -1))).toEqual([moved])
  })

  test('heartbeats are ignored', () => {
    expect(read(': heartbeat\n\n', 'retry: 1000\n\n', text)).toEqual([moved])
  })

  test('data lines are joined, and an event without a name is a message', () => {
    expect(read('data: a\ndata:b\n\n')).toEqual([{ event: 'message', data: 'a\nb' }])
  })
})

test('the pause before each new attempt doubles, up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => backoffMs(attempt, 0))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(backoffMs(0, 1)).toBe(1250)
})
