import type { QuotationWithItems } from '@printery/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { QuotationReady } from './ready.tsx'

test('QUOTE-015 a quotation shows its own validity after the settings have changed', () => {
  const quotation = {
    ...{ number: 'e41c7790-a', pieces: 6, shippingType: 'fast', total: 11640 },
    validUntil: '2026-11-27T17:00:00.000Z',
    promise: { from: '2027-02-01', to: '2027-02-09', workingDays: { regular: '33-40', fast: '11-17' } },
  } as QuotationWithItems
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QuotationReady quotation={quotation} onClose={() => undefined} />
    </MemoryRouter>,
  )
  expect(html).toContain(
    '6 pieces, fast delivery included. 11-17 working days. Ordered today: 1 to 9 Feb 2027.',
  )
})
