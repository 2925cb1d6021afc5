import { describe, expect, test } from 'vitest'
import { broadcastStates, firstNoticeState, isBroadcastLink, mayMoveBroadcast } from './broadcasts.ts'

test('a sent or cancelled broadcast can’t change any more, and only a draft or a scheduled one can start', () => {
  const allowed = broadcastStates.flatMap((from) =>
    broadcastStates.filter((to) => mayMoveBroadcast(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(allowed).toEqual([
    'draft > scheduled',
    'draft > sending',
    'scheduled > draft',
    'scheduled > sending',
    'scheduled > cancelled',
    'sending > paused',
    'sending > cancelled',
    'paused > sending',
    'paused > cancelled',
  ])
})

describe('a link of a broadcast', () => {
  test.each(['https://shop.example/a?b=1#c', '/products', '/catalogue/tee?colour=Navy'])(
    '%s is accepted',
    (link) => expect(isBroadcastLink(link)).toBe(true),
  )
  test.each([
    ...[
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,x',
      'http://shop.example',
      'mailto:a@b.c',
    ],
    ...['//evil.example', '/\\evil.example', 'https://user:secret@shop.example', 'https://', 'products', ''],
    ...['https://shop.example/ two', '/a\nb', 'https://shop.example/"><script>'],
  ])('%j is refused', (link) => expect(isBroadcastLink(link)).toBe(false))
})

test('a notice to staff is sent immediately, one to customers after a decision of the shop', () => {
  expect([firstNoticeState('staff'), firstNoticeState('customers')]).toEqual(['sent', 'waiting'])
})
