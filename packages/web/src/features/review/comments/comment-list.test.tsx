import type { OrderItemView } from '@printery/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unreachable } from '../../../api/client.ts'
import { CommentList } from './comment-list.tsx'

const query = { data: undefined, isPending: false, error: null, refetch: () => {} }

function renderList(found: object) {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CommentList
        item={{} as OrderItemView}
        query={{ ...query, ...found }}
        comments={[]}
        linkedId={undefined}
        forStaff={false}
        pinning={false}
        pin={undefined}
        onPinning={() => {}}
        onUnpin={() => {}}
      />
    </QueryClientProvider>,
  )
}

test('comments that could not be loaded are not shown as an empty list', () => {
  const failed = renderList({ error: new Unreachable() })
  expect(failed).toMatch(/role="alert".*The comments could not be loaded\..*>Try again<\/button>/)
  expect(failed).not.toContain('No comments yet.')
  expect(renderList({ isPending: true })).toContain('Loading the comments')
  expect(renderList({ data: [] })).toContain('No comments yet.')
})
