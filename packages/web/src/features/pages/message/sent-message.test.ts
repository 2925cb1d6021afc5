import { expect, test } from 'vitest'
import { followUp, readSentMessage, toQuery } from './sent-message.ts'

const answered = { reference: '169 5709 6423', answerBy: '2026-11-27' }

test('BUYER-102 the sender sees a reference, and when and where the shop will answer', () => {
  expect(followUp({ ...answered, email: 'mei@example.test' })).toBe(
    'Your reference is 169 5709 6423. We will reply by 27 Nov 2026, to mei@example.test.',
  )
  expect(followUp(answered)).toBe('Your reference is 169 5709 6423. We will reply by 27 Nov 2026.')
  expect(followUp({ reference: '169 5709 6423' })).toBe('Your reference is 169 5709 6423.')
})

test('without JavaScript the URL of the page contains only this information', () => {
  expect(toQuery(answered)).toBe('sent=169+5709+6423&by=2026-11-27')
  expect(readSentMessage(new URLSearchParams(toQuery(answered)))).toEqual(answered)
  expect(readSentMessage(new URLSearchParams('sent=call 1234 now&by=soon'))).toEqual({
    reference: undefined,
    answerBy: undefined,
  })
})
