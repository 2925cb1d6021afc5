import type { Design, ElementId } from '@printery/design'
import type { Preflight } from '@printery/design/preflight'
import { aDesign, anElement } from '@printery/design/testing/designs'
import type { Side } from '@printery/domain'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EditorHost, EditorProduct } from '../host.ts'
import { PreflightController } from './preflight-controller.ts'

const product: EditorProduct = {
  ...{ title: 'T-shirt', colour: 'ffffff', garmentColours: [], savingsPerInkCents: undefined },
  sides: { front: { areas: [] }, back: { areas: [] } } as unknown as EditorProduct['sides'],
}
const box = anElement({ name: 'a' })
const result: Preflight = {
  ...{ findings: [], inks: [], hasUnderbase: false, moreInks: false, smallestText: null, thinnestLine: null },
}

interface Check {
  design: Design
  side: Side
  end: (result: Preflight | undefined) => Promise<void>
  fail: () => Promise<void>
}

/** A controller whose checks end only when the test ends them. */
function aController(findDevice?: EditorHost['printDevice']) {
  const editor = anEditor(aDesign(box))
  const quickChecks: Check[] = []
  const fullChecks: Check[] = []
  const controller = new PreflightController(
    editor,
    {
      preflight: (design, side) => requestCheck(quickChecks, design, side),
      fullPreflight: (design, side) => requestCheck(fullChecks, design, side),
    },
    product,
    findDevice,
  )
  const move = (x: number) => editor.apply({ type: 'change', changes: { [box.id as ElementId]: { x } } })
  return {
    editor,
    controller,
    quickChecks,
    fullChecks,
    move,
    pauseInput: () => vi.advanceTimersByTimeAsync(1000),
  }
}

function requestCheck(checks: Check[], design: Design, side: Side) {
  return new Promise<Preflight | undefined>((resolve, reject) => {
    const flushPromises = () => vi.advanceTimersByTimeAsync(0).then(() => {})
    checks.push({
      ...{ design, side },
      end: (result) => {
        resolve(result)
        return flushPromises()
      },
      fail: () => {
        reject(new Error('the worker is gone'))
        return flushPromises()
      },
    })
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('the visible side is checked first, then the other one, and neither again without a change', async () => {
  const { controller, quickChecks, pauseInput } = aController()
  await pauseInput()
  await quickChecks[0]?.end(result)
  await quickChecks[1]?.end(result)
  await pauseInput()
  expect(quickChecks.map(({ side }) => side)).toEqual(['front', 'back'])
  expect(controller.state.get()).toMatchObject({ front: { state: 'ready' }, back: { state: 'ready' } })
})

test('a change supersedes the running check, which reports nothing', async () => {
  const { editor, controller, quickChecks, move, pauseInput } = aController()
  await pauseInput()
  move(10)
  await pauseInput()
  expect(quickChecks.map(({ design }) => design === editor.design)).toEqual([false, true])
  await quickChecks[0]?.fail()
  expect(controller.state.get()).toEqual({})
  await quickChecks[1]?.end({ ...result, inks: ['b3202c'] })
  expect(controller.state.get().front).toMatchObject({ state: 'ready', inks: ['b3202c'] })
})

test('a side whose check was superseded by the other side is checked afterwards', async () => {
  const { editor, quickChecks, pauseInput } = aController()
  await pauseInput()
  editor.showPage('back')
  await pauseInput()
  await quickChecks[0]?.end(undefined)
  await quickChecks[1]?.end(result)
  expect(quickChecks.map(({ side }) => side)).toEqual(['front', 'back', 'front'])
})

test('nothing is checked while a key is held', async () => {
  const { quickChecks, move } = aController()
  for (let x = 0; x < 20; x++) {
    move(x)
    await vi.advanceTimersByTimeAsync(33)
  }
  expect(quickChecks).toHaveLength(0)
})

test('both sides are checked in full when input pauses, and neither again without a change', async () => {
  const { controller, quickChecks, fullChecks, pauseInput } = aController()
  await pauseInput()
  await quickChecks[0]?.end(result)
  await quickChecks[1]?.end(result)
  expect(fullChecks).toHaveLength(0)
  await pauseInput()
  expect(controller.state.get()).toMatchObject({ front: { isFull: false }, back: { isFull: false } })
  await fullChecks[0]?.end({ ...result, inks: ['b3202c'] })
  await fullChecks[1]?.end(result)
  await pauseInput()
  expect(fullChecks.map(({ side }) => side)).toEqual(['front', 'back'])
  expect(controller.state.get()).toMatchObject({
    front: { isFull: true, inks: ['b3202c'] },
    back: { isFull: true, inks: [] },
  })
})

test('a change supersedes the full check, which runs again after the quick check', async () => {
  const { editor, controller, quickChecks, fullChecks, move, pauseInput } = aController()
  await pauseInput()
  await quickChecks[0]?.end(result)
  await quickChecks[1]?.end(result)
  await pauseInput()
  move(10)
  await pauseInput()
  await fullChecks[0]?.end(undefined)
  await quickChecks[2]?.end(result)
  await pauseInput()
  expect(fullChecks.map(({ side, design }) => [side, design === editor.design])).toEqual([
    ['front', false],
    ['front', true],
  ])
  await fullChecks[1]?.end({ ...result, inks: ['b3202c'] })
  expect(controller.state.get().front).toMatchObject({ isFull: true, inks: ['b3202c'] })
})

test('BUYER-001 a change of the paid inks or price checks both sides again, and a running check reports nothing', async () => {
  const { controller, quickChecks, pauseInput } = aController()
  await pauseInput()
  const checkCount = quickChecks.length
  controller.setProduct({ ...product, inkPrice: { cents: 1600, isEach: false } })
  await quickChecks[0]?.end({ ...result, inks: ['b3202c'] })
  expect(controller.state.get()).toEqual({})
  await pauseInput()
  await quickChecks[checkCount]?.end(result)
  expect(quickChecks.slice(checkCount).map(({ side }) => side)).toEqual(['front', 'back'])
  expect(controller.state.get().front).toMatchObject({ state: 'ready', inks: [] })
})

test('PREPRESS-080 a side whose device can’t be loaded is incomplete, and is checked again once it is loaded', async () => {
  let isReachable = false
  const { controller, quickChecks, fullChecks, pauseInput } = aController(async () => {
    if (!isReachable) throw new Error('offline')
    return undefined
  })
  await pauseInput()
  for (const check of quickChecks) await check.end(result)
  await pauseInput()
  await fullChecks[0]?.end(result)
  expect(controller.state.get().front).toMatchObject({ state: 'ready', isFull: false })
  isReachable = true
  await vi.advanceTimersByTimeAsync(11_000)
  expect(fullChecks.length).toBeGreaterThan(1)
  await fullChecks.at(-1)?.end(result)
  expect(controller.state.get().front).toMatchObject({ state: 'ready', isFull: true })
  controller.close()
})
