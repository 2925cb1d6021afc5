import { applyOperation, type Design, emptyDesign } from '@printery/design'
import type { Saving } from '@printery/editor'
import { expect, test } from 'vitest'
import { ApiRefusal, Unreachable } from '../../../api/client.ts'
import { type AutosaveOptions, type Conflict, DraftAutosave, type SavedDraft } from './draft-autosave.ts'
import type { LocalCopy } from './local-copies.ts'

const area = { name: 'front-a4', width: 210, height: 297 }
const empty = emptyDesign({ front: area, back: area })
const coloured = (groundColour: string): Design =>
  applyOperation(empty, { type: 'page', page: 'front', ground: groundColour }).design

interface Theirs extends SavedDraft {
  data: Design
}

/** A fake device, server and clock that the test controls. */
function createAutosave({ draft, isLoggedIn = true }: { draft?: SavedDraft; isLoggedIn?: boolean } = {}) {
  const copies = new Map<string, LocalCopy>()
  const onServer = new Map<string, Theirs>(draft ? [[draft.id, { ...draft, data: empty }]] : [])
  const states: Saving['state'][] = []
  const conflicts: Conflict<Theirs>[] = []
  /** Ids of the drafts in which the work was saved. */
  const savedIds: string[] = []
  const timers = new Set<{ at: number; callback: () => void }>()
  let ms = 0
  let draftCount = 0
  const network = { isUp: true }
  /** The shop's refusal, and its number of requests. */
  const shop: { refusal?: Error; asked: number; holds: boolean } = { asked: 0, holds: false }
  /** Callbacks that continue the uploads that the shop delays. */
  const delayedUploads: (() => void)[] = []
  const session = { isLoggedIn }
  const respond = async () => {
    shop.asked++
    if (shop.holds) await new Promise<void>((resolve) => delayedUploads.push(resolve))
    if (!network.isUp) throw new Unreachable()
    if (shop.refusal) throw shop.refusal
  }
  const options: AutosaveOptions<Theirs> = {
    local: {
      read: async (key) => copies.get(key),
      write: async (key, copy) => void copies.set(key, copy),
      remove: async (key) => void copies.delete(key),
    },
    create: async ({ data }, copyOf) => {
      await respond()
      const savedDraft = {
        id: copyOf ? `copy of ${copyOf}` : `d-${++draftCount}`,
        version: 1,
        updatedAt: '2026-11-22T09:00:00Z',
        ...{ dataProblem: null, data },
      }
      onServer.set(savedDraft.id, savedDraft)
      return savedDraft
    },
    change: async ({ id, version }, { data }) => {
      await respond()
      if (onServer.get(id)?.version !== version) throw new ApiRefusal(409, { code: 'stale_version' })
      const saved = {
        ...{ id, version: version + 1, updatedAt: '2026-11-22T09:00:01Z' },
        ...{ dataProblem: null, data },
      }
      onServer.set(id, saved)
      return saved
    },
    read: async (id) => onServer.get(id) as Theirs,
    preview: async () => '',
    mayUpload: () => session.isLoggedIn,
    keyOf: (id) => id ?? 'new',
    now: () => new Date(ms),
    startTimer: (after, callback) => {
      const timer = { at: ms + after, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    onSaving: ({ state }) => states.push(state),
    onSaved: ({ id }) => savedIds.push(id),
    onConflict: (conflict) => conflicts.push(conflict),
  }
  const pass = async (durationMs: number) => {
    const end = ms + durationMs
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      timers.delete(next)
      ms = next.at
      next.callback()
      await waitUntilSettled()
    }
    ms = end
  }
  const autosave = new DraftAutosave(options, { design: empty, productId: 'p-1', draft })
  const releaseUploads = async () => {
    for (const go of delayedUploads.splice(0)) go()
    await waitUntilSettled()
  }
  return {
    autosave,
    places: savedIds,
    copies,
    onServer,
    states,
    conflicts,
    network,
    shop,
    session,
    pass,
    releaseUploads,
  }
}

/** Waits until all pending promises are settled. */
const waitUntilSettled = () => new Promise<void>((resolve) => setImmediate(resolve))

const aDraft = { id: 'd-7', version: 3, updatedAt: '2026-11-22T08:00:00Z', dataProblem: null }

test('a change is saved on the device within 2 s even during constant editing, and on the server 2 s after the last one', async () => {
  const { autosave, copies, onServer, states, pass } = createAutosave({ draft: aDraft })
  for (let step = 0; step < 12; step++) {
    autosave.changed(coloured(`0000${(10 + step).toString(16).padStart(2, '0')}`))
    await pass(150)
  }
  expect(copies.get('d-7')?.design.pages.front.ground).toBe('000013')
  expect(onServer.get('d-7')?.version).toBe(3)
  await pass(2000)
  expect(onServer.get('d-7')).toMatchObject({ version: 4, data: { pages: { front: { ground: '000015' } } } })
  expect(states).toEqual(['saving', 'saved'])
  expect(copies.size).toBe(0)
})

test('the first change of a new design creates one draft, and later ones update it', async () => {
  const { autosave, onServer, pass } = createAutosave()
  autosave.changed(coloured('111111'))
  await pass(3000)
  autosave.changed(coloured('222222'))
  await pass(3000)
  expect([...onServer.values()]).toMatchObject([{ id: 'd-1', version: 2 }])
})

test('an unchanged design creates no draft, until an explicit save', async () => {
  const { autosave, onServer, pass } = createAutosave()
  autosave.retry()
  await pass(60_000)
  expect(onServer.size).toBe(0)
  await autosave.save()
  expect(onServer.size).toBe(1)
})

test('saves are sequential, so saving twice creates one draft', async () => {
  const { autosave, onServer, shop, releaseUploads } = createAutosave()
  shop.holds = true
  const saves = [autosave.save(), autosave.save()]
  await waitUntilSettled()
  shop.holds = false
  await releaseUploads()
  expect(await Promise.all(saves)).toMatchObject([{ id: 'd-1' }, { id: 'd-1' }])
  expect([...onServer.values()]).toMatchObject([{ id: 'd-1', version: 1 }])
})

test('editing during a slow save causes no conflict', async () => {
  const { autosave, onServer, conflicts, shop, pass, releaseUploads } = createAutosave({ draft: aDraft })
  autosave.changed(coloured('111111'))
  shop.holds = true
  const save = autosave.save()
  await waitUntilSettled()
  autosave.changed(coloured('222222'))
  await pass(20_000)
  shop.holds = false
  await releaseUploads()
  await save
  await waitUntilSettled()
  expect(conflicts).toEqual([])
  expect(onServer.get('d-7')).toMatchObject({ version: 5, data: { pages: { front: { ground: '222222' } } } })
})

test('a design that the shop refuses is sent again only when it has changed', async () => {
  const { autosave, onServer, states, shop, pass } = createAutosave({ draft: aDraft })
  shop.refusal = new ApiRefusal(413, { message: 'Too large.' })
  autosave.changed(coloured('111111'))
  await pass(60_000)
  expect([shop.asked, states.at(-1)]).toEqual([1, 'failed'])
  delete shop.refusal
  autosave.changed(coloured('222222'))
  await pass(2000)
  expect([onServer.get('d-7')?.version, states.at(-1)]).toEqual([4, 'saved'])
})

test('saving to an unreachable or overloaded shop is retried every 5 s, regardless of further edits', async () => {
  for (const refusal of [new Unreachable(), new ApiRefusal(503, {})]) {
    const { autosave, onServer, shop, pass } = createAutosave({ draft: aDraft })
    shop.refusal = refusal
    autosave.changed(coloured('111111'))
    await pass(2000)
    for (let step = 0; step < 8; step++) {
      autosave.changed(coloured(`22220${step}`))
      await pass(2500)
    }
    expect(shop.asked).toBe(5)
    delete shop.refusal
    await pass(5000)
    expect(onServer.get('d-7')?.data.pages.front.ground).toBe('222207')
  }
})

test("the shop's Retry-After is respected", async () => {
  const { autosave, shop, pass } = createAutosave({ draft: aDraft })
  shop.refusal = new ApiRefusal(503, {}, 30)
  autosave.changed(coloured('111111'))
  await pass(2000)
  await pass(29_000)
  expect(shop.asked).toBe(1)
  await pass(1000)
  expect(shop.asked).toBe(2)
})

test('a picture that was removed from the design is not saved', async () => {
  const { autosave, onServer, pass } = createAutosave({ draft: aDraft })
  const picture = { kind: 'picture', name: 'pier.jpg', width: 12, height: 8, type: 'image/jpeg' } as const
  autosave.changed({ ...coloured('111111'), assets: { ['c'.repeat(64)]: picture } })
  await pass(2000)
  expect(onServer.get('d-7')?.data.assets).toEqual({})
})

test('a draft that could not be read completely stays unchanged: the work is saved as a copy', async () => {
  const repaired = { ...aDraft, dataProblem: '1 elements could not be read and were left out.' }
  const first = createAutosave({ draft: repaired })
  first.autosave.changed(coloured('111111'))
  await first.pass(3000)
  first.autosave.changed(coloured('222222'))
  await first.pass(3000)
  expect([...first.onServer.values()]).toMatchObject([
    { id: 'd-7', version: 3, data: empty },
    { id: 'copy of d-7', version: 2, data: { pages: { front: { ground: '222222' } } } },
  ])
  expect(first.places.at(-1)).toBe('copy of d-7')
  // An explicit save also creates a copy, so that only a complete draft can be ordered.
  const second = createAutosave({ draft: repaired })
  expect(await second.autosave.save()).toMatchObject({ id: 'copy of d-7', dataProblem: null })
})

test('without a network the work stays on the device and is uploaded when the network returns', async () => {
  const { autosave, copies, onServer, states, network, pass } = createAutosave({ draft: aDraft })
  network.isUp = false
  autosave.changed(coloured('333333'))
  await pass(4000)
  expect(states.at(-1)).toBe('offline')
  expect(copies.get('d-7')).toMatchObject({ version: 3, draftId: 'd-7' })
  network.isUp = true
  await pass(6000)
  expect(onServer.get('d-7')).toMatchObject({ version: 4, data: { pages: { front: { ground: '333333' } } } })
  expect([states.at(-1), copies.size]).toEqual(['saved', 0])
})

test("a visitor's work stays on the device until the login", async () => {
  const { autosave, copies, onServer, session, pass } = createAutosave({ isLoggedIn: false })
  autosave.changed(coloured('444444'))
  await pass(60_000)
  expect([copies.has('new'), onServer.size]).toEqual([true, 0])
  session.isLoggedIn = true
  autosave.retry()
  await waitUntilSettled()
  expect([copies.size, onServer.size]).toEqual([0, 1])
})

test('a draft that another window changed is not overwritten until the user replaces it or saves a copy', async () => {
  for (const resolution of ['replace', 'copy'] as const) {
    const { autosave, places, onServer, conflicts, pass } = createAutosave({ draft: aDraft })
    onServer.set('d-7', { ...aDraft, version: 4, data: coloured('aaaaaa') })
    autosave.changed(coloured('555555'))
    await pass(3000)
    expect(conflicts).toMatchObject([
      { mine: { pages: { front: { ground: '555555' } } }, theirs: { version: 4 } },
    ])
    autosave.changed(coloured('666666'))
    await pass(60_000)
    expect(onServer.get('d-7')?.version).toBe(4)
    await autosave.keepMine(resolution)
    const myDesign = onServer.get(resolution === 'replace' ? 'd-7' : 'copy of d-7')
    expect(myDesign?.data.pages.front.ground).toBe('666666')
    expect(places.at(-1)).toBe(myDesign?.id)
    expect(onServer.get('d-7')?.data.pages.front.ground).toBe(resolution === 'replace' ? '666666' : 'aaaaaa')
  }
})

test('a postponed conflict is shown again at the next save', async () => {
  const { autosave, onServer, conflicts, pass } = createAutosave({ draft: aDraft })
  onServer.set('d-7', { ...aDraft, version: 4, data: coloured('aaaaaa') })
  autosave.changed(coloured('555555'))
  await pass(3000)
  autosave.changed(coloured('666666'))
  await expect(autosave.save()).rejects.toMatchObject({ code: 'stale_version' })
  expect(conflicts.map(({ mine }) => mine.pages.front.ground)).toEqual(['555555', '666666'])
  await autosave.keepMine('replace')
  expect(onServer.get('d-7')).toMatchObject({ version: 5, data: { pages: { front: { ground: '666666' } } } })
})

test('the other version can be chosen instead, and editing continues with it', async () => {
  const { autosave, onServer, copies, pass } = createAutosave({ draft: aDraft })
  const theirDraft = { ...aDraft, version: 4, data: coloured('aaaaaa') }
  onServer.set('d-7', theirDraft)
  autosave.restored(coloured('777777'), theirDraft)
  autosave.keepTheirs(theirDraft.data)
  autosave.changed(coloured('bbbbbb'))
  await pass(3000)
  expect(onServer.get('d-7')).toMatchObject({ version: 5, data: { pages: { front: { ground: 'bbbbbb' } } } })
  expect(copies.size).toBe(0)
})

test('closing before the upload saves the work on the device', async () => {
  const { autosave, copies, onServer } = createAutosave({ draft: aDraft })
  autosave.changed(coloured('888888'))
  await autosave.close()
  expect(copies.get('d-7')?.design.pages.front.ground).toBe('888888')
  expect(onServer.get('d-7')?.version).toBe(3)
})
