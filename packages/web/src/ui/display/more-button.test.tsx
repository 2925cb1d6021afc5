import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unreachable } from '../../api/client.ts'
import { MoreButton, type PagedList } from './more-button.tsx'

const list: PagedList = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: async () => {},
}
const renderButton = (state: Partial<PagedList>) =>
  renderToStaticMarkup(<MoreButton list={{ ...list, ...state }} more="Load more" loading="Loading" />)

test('a list loads page by page until it is complete', () => {
  expect(renderButton({})).toContain('Load more</button>')
  expect(renderButton({ isFetchingNextPage: true })).toMatch(/aria-disabled="true"[^>]*>Loading</)
  expect(renderButton({ hasNextPage: false })).toBe('')
})

test('a next page that failed to load shows an error and a retry button', () => {
  const failed = { isFetchNextPageError: true, error: new Unreachable() }
  expect(renderButton(failed)).toMatch(/role="alert">The shop cannot be reached .*>Try again<\/button>/)
  expect(renderButton({ ...failed, error: new Error('boom') })).toContain('More results could not be loaded.')
  // During the retry the result is unknown.
  expect(renderButton({ ...failed, isFetchingNextPage: true })).not.toContain('alert')
})
