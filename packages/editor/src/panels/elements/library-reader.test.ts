import { expect, test } from 'vitest'
import type { LibraryEntry, LibraryPage } from '../../host.ts'
import { LibraryReader } from './library-reader.ts'

const entry = (id: string): LibraryEntry => ({ id, title: id, preview: `/${id}.webp` })
const page = (ids: string[], next?: string): LibraryPage<LibraryEntry> => ({ entries: ids.map(entry), next })
const idsOf = (reader: LibraryReader<LibraryEntry>) => reader.state.get().entries.map(({ id }) => id)

test('TEMPLATE-005: a list is read page by page, without duplicates', async () => {
  const reader = new LibraryReader(async ({ after }) => (after ? page(['b', 'c']) : page(['a', 'b'], 'b')))
  await reader.search('')
  await reader.loadMore()
  expect(idsOf(reader)).toEqual(['a', 'b', 'c'])
  await reader.loadMore()
  expect(idsOf(reader)).toEqual(['a', 'b', 'c'])
})

test('EDIT-010: a slow response to an older search does not replace the newer one', async () => {
  const pendingSearches = new Map<string, (page: LibraryPage<LibraryEntry>) => void>()
  const reader = new LibraryReader(
    ({ query }) => new Promise<LibraryPage<LibraryEntry>>((resolve) => pendingSearches.set(query, resolve)),
  )
  const [firstSearch, secondSearch] = [reader.search('c'), reader.search('cat')]
  pendingSearches.get('cat')?.(page(['cat']))
  await secondSearch
  pendingSearches.get('c')?.(page(['cup', 'cat']))
  await firstSearch
  expect(idsOf(reader)).toEqual(['cat'])
})

test('EDIT-010: a failed page can be retried, and the entries loaded before stay', async () => {
  let isDown = false
  const reader = new LibraryReader(async ({ after }) => {
    if (isDown) throw new Error('offline')
    return after ? page(['c']) : page(['a', 'b'], 'b')
  })
  await reader.search('')
  isDown = true
  await reader.loadMore()
  expect([reader.state.get().state, idsOf(reader)]).toEqual(['failed', ['a', 'b']])
  isDown = false
  await reader.retry()
  expect([reader.state.get().state, idsOf(reader)]).toEqual(['ready', ['a', 'b', 'c']])
})
