import type { DraftSummary } from '@printery/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DraftRow } from './draft-row.tsx'

const tote = {
  id: 'line-1',
  product: { title: 'Canvas Tote' },
  colourName: 'Natural',
  color: 'efe6d4',
  quantity: 2,
  image: '/pictures/tote.webp',
}
const draft = {
  id: 'e41c7790-ab00-4000-8000-000000000000',
  title: '',
  preview: '',
  items: [tote, { ...tote, id: 'line-2', colourName: 'Black', quantity: 3 }],
  total: 10_140,
  shippingCost: 1200,
  isCheckout: true,
  isExpired: false,
  updatedAt: '2026-11-20T17:05:00.000Z',
  expiresAt: '2026-11-27T17:05:00.000Z',
} as unknown as DraftSummary

function renderRow(change: Partial<DraftSummary> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DraftRow
        draft={{ ...draft, ...change }}
        now={new Date('2026-11-23T02:00:00Z')}
        isMain
        onDelete={() => undefined}
      />
    </MemoryRouter>,
  )
}

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const picturesOf = (markup: string) =>
  [...markup.matchAll(/role="img" aria-label="([^"]*)"|<img[^>]*alt="([^"]*)"/g)].map(
    (found) => found[1] ?? found[2],
  )
const linksOf = (markup: string) => [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)

test('DRAFT-001 a row shows the first 8 characters of the id, the date, the total and a picture of each line', () => {
  const markup = renderRow()
  expect(textOf(markup)).toContain(
    'Draft e41c7790 Modified 21 Nov 2026, 01:05 SGT, 5 pieces 5 days left to resume',
  )
  expect(textOf(markup)).toContain('$101.40 SGD with shipping')
  expect(picturesOf(markup)).toEqual(['5 of 7 days left', 'Canvas Tote, Natural', 'Canvas Tote, Black'])
})

test('DRAFT-001 a design without an order is shown by its own picture', () => {
  const markup = renderRow({ items: [], isCheckout: false, preview: 'data:image/webp;base64,AAAA' })
  expect(markup).toContain('src="data:image/webp;base64,AAAA"')
  expect(textOf(markup)).toContain('01:05 SGT, a design')
})

test('DRAFT-002 a row links to its checkout or to the editor, and can be deleted', () => {
  const markup = renderRow()
  expect(linksOf(markup)).toEqual(['/checkout/e41c7790-ab00-4000-8000-000000000000'])
  expect(textOf(markup)).toContain('Resume Order e41c7790')
  expect(markup).toContain('aria-label="Delete draft e41c7790"')
  expect(linksOf(renderRow({ isCheckout: false, preview: 'data:,' }))).toEqual([
    '/editor?draft=e41c7790-ab00-4000-8000-000000000000',
  ])
})

test('DRAFT-006 an expired draft is marked as expired, has no link and can still be deleted', () => {
  const markup = renderRow({ isExpired: true, preview: 'data:,' })
  expect(textOf(markup)).toContain('e41c7790 Expired Modified')
  expect(linksOf(markup)).toEqual([])
  expect(markup).toMatch(/<button[^>]* disabled=""[^>]*>Resume Order</)
  expect(markup).toContain('aria-label="Delete draft e41c7790"')
  expect(textOf(renderRow())).not.toContain('Expired')
})
