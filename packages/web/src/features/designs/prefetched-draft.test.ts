import { emptyDesign } from '@printery/design'
import { afterEach, expect, test, vi } from 'vitest'
import { prefetchDraft, takePrefetchedDraft } from './prefetched-draft.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a prefetched draft is used once, and later calls request it again', async () => {
  const area = { name: 'front-a4', width: 210, height: 297 }
  const draft = { productId: null, dataProblem: null, data: emptyDesign({ front: area, back: area }) }
  let version = 0
  const callShop = vi.fn(async (_address: unknown) => {
    version++
    return new Response(
      JSON.stringify({ draft: { ...draft, id: 'd-1', version, updatedAt: '2026-11-22T09:00:00Z' } }),
    )
  })
  vi.stubGlobal('fetch', callShop)
  prefetchDraft('d-1')
  expect((await takePrefetchedDraft('d-1')).version).toBe(1)
  expect((await takePrefetchedDraft('d-1')).version).toBe(2)
  prefetchDraft('d-1')
  await takePrefetchedDraft('d-2')
  expect((await takePrefetchedDraft('d-1')).version).toBe(5)
})
