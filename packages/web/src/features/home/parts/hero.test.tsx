import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Hero } from './hero.tsx'

const renderHero = (bookingUrl: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Hero from={{ cents: 1090, pieces: 250 }} bookingUrl={bookingUrl} />
    </MemoryRouter>,
  )

test('HOME-003 the hero has a link to book a call if the shop takes calls', () => {
  expect(renderHero('https://calls.example/printery')).toMatch(
    /<a [^>]*href="https:\/\/calls.example\/printery"[^>]*>Book a Call<\/a>/,
  )
  expect(renderHero(null)).not.toContain('Book a Call')
})
