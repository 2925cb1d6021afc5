import { aPlainDesign, aText } from '@printery/design/testing/designs'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../queries/query-client.ts'
import { templatesKey } from '../../queries/templates-query.ts'
import { AssetStore } from './asset-store.ts'
import { editorHost } from './editor-host.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const design = aPlainDesign(aText('Harbour Run'))
const templates = ['Race day', 'Tide lines'].map((title) => ({ id: title, title, json: design, preview: '' }))

/** A fake shop with its mocked `fetch`, and functions that open a new editor and list templates. */
function createShop() {
  const callShop = vi.fn(
    async (address: unknown) =>
      new Response(
        JSON.stringify(
          String(address).includes('cursor=second')
            ? { templates: [{ ...templates[0], id: 'Quay', title: 'Quay' }], nextCursor: null }
            : { templates, nextCursor: 'second' },
        ),
      ),
  )
  vi.stubGlobal('fetch', callShop)
  const client = newQueryClient()
  const open = () =>
    editorHost({
      ...{ assets: new AssetStore(), client, hasDrafts: false, isLoggedIn: false },
      openDraft: () => {},
      ensureLoggedIn: () => false,
    })
  const listTemplates = async (query = '') => {
    const { entries } = await open().templates({ query, after: undefined })
    return [callShop.mock.calls.length, entries.map(({ title }) => title)]
  }
  return { asked: callShop, client, open, listTemplates }
}

test('TEMPLATE-005 custom templates are cached for a minute, and then refetched', async () => {
  vi.useFakeTimers()
  const { listTemplates } = createShop()
  expect(await listTemplates()).toEqual([1, ['Race day', 'Tide lines']])
  await vi.advanceTimersByTimeAsync(59_900)
  expect(await listTemplates('TIDE ')).toEqual([1, ['Tide lines']])
  await vi.advanceTimersByTimeAsync(200)
  expect(await listTemplates()).toEqual([2, ['Race day', 'Tide lines']])
})

test('TEMPLATE-005 the next page is a separate query', async () => {
  const { open } = createShop()
  const { next } = await open().templates({ query: '', after: undefined })
  expect(next).toBe('second')
  const { entries, next: nextAfterLast } = await open().templates({ query: '', after: next })
  expect([entries.map(({ title }) => title), nextAfterLast]).toEqual([['Quay'], undefined])
})

test('TEMPLATE-005 changing a template refetches them', async () => {
  const { client, listTemplates } = createShop()
  await listTemplates()
  await client.invalidateQueries({ queryKey: templatesKey })
  expect((await listTemplates())[0]).toBe(2)
})

test('EDIT-008 a cached template is opened with its design', async () => {
  const { asked, open } = createShop()
  await open().templates({ query: '', after: undefined })
  const secondEditor = open()
  await secondEditor.templates({ query: '', after: undefined })
  expect(await secondEditor.openTemplate('Race day')).toEqual(design)
  expect(asked).toHaveBeenCalledTimes(1)
})

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

/** The editor of a user with these drafts, and the opened drafts. */
function host(hasDrafts: boolean) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ drafts })))
  const openedDrafts: unknown[][] = []
  const host = editorHost({
    client: newQueryClient(),
    assets: new AssetStore(),
    hasDrafts,
    isLoggedIn: true,
    openDraft: (...callShop) => void openedDrafts.push(callShop),
    ensureLoggedIn: () => true,
  })
  return { ...host, opened: openedDrafts }
}

test('EDIT-002 DRAFT-006 the panel lists drafts that have a design and have not expired', async () => {
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

test('EDIT-003 authors of templates have no drafts', () => {
  expect(host(false).drafts).toBeUndefined()
})

test('EDIT-096 the latest draft is the most recently changed one of this product', async () => {
  const draft = (id: string, productId: string | null, minute: number, more: object = {}) => ({
    ...{ id, productId, title: id, preview: 'data:,', isCheckout: false, isExpired: false },
    updatedAt: `2026-11-28T10:${minute}:00Z`,
    ...more,
  })
  const drafts = [
    draft('older', 'tee', 10),
    draft('latest', 'tee', 30),
    draft('of another product', 'mug', 40),
    draft('of none', null, 41),
    draft('expired', 'tee', 42, { isExpired: true }),
    draft('an order without artwork', 'tee', 43, { isCheckout: true, preview: '' }),
  ]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ drafts })))
  const openDraft = vi.fn()
  const open = (more: object) =>
    editorHost({
      ...{ assets: new AssetStore(), client: newQueryClient(), hasDrafts: true, isLoggedIn: true },
      ...{ openDraft, ensureLoggedIn: () => true, productId: 'tee' },
      ...more,
    })
  const host = open({})
  const found = await host.latestDraft?.()
  expect([found?.id, found?.changedAt]).toEqual(['latest', '2026-11-28T10:30:00Z'])
  host.openDraft('latest')
  expect(openDraft).toHaveBeenCalledWith('latest', 'tee')
  // The open draft is skipped.
  expect((await open({ currentDraft: () => 'latest' }).latestDraft?.())?.id).toBe('older')
  expect(await open({ productId: 'cap' }).latestDraft?.()).toBeUndefined()
  expect(open({ productId: undefined }).latestDraft).toBeUndefined()
  expect(open({ hasDrafts: false }).latestDraft).toBeUndefined()
})
