import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AssetDesk } from './asset-desk.ts'
import { editorHost } from './editor-host.ts'

const draft = {
  id: 'e41c7790-ab00-4000-8000-000000000000',
  title: 'Harbour Run',
  preview: 'data:image/webp;base64,AAAA',
  productId: 'p-1',
  isCheckout: false,
  isExpired: false,
  updatedAt: '2026-11-20T17:05:00.000Z',
}
const drafts = [
  draft,
  { ...draft, id: '0b2d4f61-ab00-4000-8000-000000000000', title: '', isCheckout: true, productId: null },
  { ...draft, id: 'd-expired', isExpired: true },
  { ...draft, id: 'd-without-design', isCheckout: true, preview: '' },
]

beforeEach(() => vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ drafts }))))
afterEach(() => vi.unstubAllGlobals())

function host(hasDrafts: boolean) {
  const opened: unknown[][] = []
  const made = editorHost({
    client: new QueryClient(),
    assets: {} as AssetDesk,
    hasDrafts,
    isLoggedIn: true,
    openDraft: (...asked) => void opened.push(asked),
    loggedIn: () => true,
  })
  return { ...made, opened }
}

test('EDIT-002 DRAFT-006 the drafts of the panel are those with a design that have not expired', async () => {
  const { drafts: list, openDraft, opened } = host(true)
  expect(await list?.({ query: '', after: undefined })).toEqual({
    entries: [
      { id: draft.id, preview: draft.preview, changedAt: draft.updatedAt, title: 'Harbour Run' },
      {
        id: '0b2d4f61-ab00-4000-8000-000000000000',
        preview: draft.preview,
        changedAt: draft.updatedAt,
        title: 'Draft 0b2d4f61',
      },
    ],
    next: undefined,
  })
  expect((await list?.({ query: ' harBOUR ', after: undefined }))?.entries.map(({ id }) => id)).toEqual([
    draft.id,
  ])
  openDraft(draft.id)
  openDraft('0b2d4f61-ab00-4000-8000-000000000000')
  expect(opened).toEqual([
    [draft.id, 'p-1'],
    ['0b2d4f61-ab00-4000-8000-000000000000', undefined],
  ])
})

test('EDIT-003 makers of templates have no drafts', () => {
  expect(host(false).drafts).toBeUndefined()
})
