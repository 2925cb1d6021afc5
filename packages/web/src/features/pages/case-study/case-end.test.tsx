import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CaseEnd } from './case-end.tsx'

const render = (bookingUrl: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CaseEnd bookingUrl={bookingUrl} product={null} />
    </MemoryRouter>,
  )

test('STATIC-008 the last chapter links to the booking page and to the shop', () => {
  const markup = render('https://calls.example/printery')
  expect(markup).toMatch(
    /<a [^>]*href="https:\/\/calls.example\/printery"[^>]*>Book a Call with Our Team<\/a>/,
  )
  expect(markup).toMatch(/<a [^>]*href="\/products"[^>]*>Shop Now<\/a>/)
})

test('without a booking URL no call is offered', () => {
  const markup = render(null)
  expect(markup).not.toContain('Book a Call')
  expect(markup).toMatch(/<a [^>]*href="\/products"[^>]*>Shop Now<\/a>/)
})
