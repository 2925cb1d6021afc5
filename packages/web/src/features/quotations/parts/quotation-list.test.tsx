import type { QuotationView } from '@printery/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { QuotationActions } from './quotation-actions.tsx'
import { QuotationCards, QuotationTable } from './quotation-list.tsx'

const open = {
  id: 'e41c7790-ab00-4000-8000-000000000000',
  number: 'e41c7790-a',
  status: 'open',
  createdAt: '2026-11-20T17:00:00.000Z',
  validUntil: '2026-11-27T17:00:00.000Z',
  user: { firstName: 'Mei', lastName: 'Tan' },
  pieces: 6,
  total: 11640,
  orderId: null,
} as QuotationView
const expired = {
  ...open,
  id: '0b2d4f61-ab00-4000-8000-000000000000',
  number: '0b2d4f61-a',
  status: 'expired',
  createdAt: '2026-11-10T17:00:00.000Z',
  validUntil: '2026-11-17T17:00:00.000Z',
} as QuotationView

function renderList(List: typeof QuotationTable): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <List
        quotations={[open, expired]}
        now={new Date('2026-11-21T02:00:00Z')}
        actions={(quotation, row) => (
          <QuotationActions
            quotation={quotation}
            row={row}
            renewingId={undefined}
            isConversationOpen={false}
            onToggleConversation={() => undefined}
            onRenew={() => undefined}
            onShare={() => undefined}
            onAsk={() => undefined}
            onDecline={() => undefined}
          />
        )}
      />
    </MemoryRouter>,
  )
}

/** The texts of these elements, in their order. */
function textsOf(markup: string, element: string): string[] {
  return [...markup.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'g'))].map(([row]) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

const pieces = '6 pieces, $116.40 SGD'

test('QUOTE-007 QUOTE-012 on wide screens a table shows the values of each column', () => {
  const markup = renderList(QuotationTable)
  expect(textsOf(markup, 'th')).toEqual([
    'Quotation No',
    'Generated Date',
    'Payment Due Date',
    'User Name',
    'Action',
  ])
  const cells = textsOf(markup, 'td')
  expect(cells.slice(0, 5)).toEqual([
    `e41c7790-a ${pieces}`,
    '21 Nov 2026',
    '28 Nov 2026 7 d 7 days left',
    'Mei Tan',
    'Download Messages Ask about this Share Decline Accept and pay',
  ])
  expect(cells.slice(5)).toEqual([
    `0b2d4f61-a ${pieces}`,
    '11 Nov 2026',
    '18 Nov 2026',
    'Mei Tan',
    'Expired Messages Ask about this Quote again',
  ])
  const [, , row = ''] = markup.split('<tr')
  const [, , , closedRow = ''] = markup.split('<tr')
  expect(row).toMatch(/^ class=""/)
  expect(closedRow).toMatch(/^ class="old"/)
  expect(row).not.toContain('disabled')
  expect(closedRow).toMatch(/<button[^>]* disabled=""[^>]*>Expired</)
})

test('QUOTE-009 QUOTE-012 on small screens a card opens and shows the user, number, dates and download', () => {
  const markup = renderList(QuotationCards)
  expect(markup.split('<details>')).toHaveLength(3)
  expect(textsOf(markup, 'summary')).toEqual([
    'Mei Tan e41c7790-a 7 d 7 days left',
    'Mei Tan 0b2d4f61-a Expired',
  ])
  expect(textsOf(markup, 'dl')).toEqual([
    'Generated Date 21 Nov 2026 Payment Due Date 28 Nov 2026',
    'Generated Date 11 Nov 2026 Payment Due Date 18 Nov 2026',
  ])
  expect(textsOf(markup, 'button')).toEqual([
    'Download',
    'Messages',
    'Ask about this',
    'Share',
    'Decline',
    'Expired',
    'Messages',
    'Ask about this',
    'Quote again',
  ])
  expect([...markup.matchAll(/<li class="([^"]*)"/g)].map(([, classes]) => classes)).toEqual([
    'quotations ',
    'quotations old',
  ])
})
