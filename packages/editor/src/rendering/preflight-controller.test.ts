import type { Design, ElementId } from '@printery/design'
import type { Preflight } from '@printery/design/preflight'
import type { Side } from '@printery/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { aDesign, anElement } from '../../../../tests/support/designs.ts'
import { anEditor } from '../../../../tests/support/editor-pointer.ts'
import type { EditorProduct } from '../host.ts'
import { PreflightController } from './preflight-controller.ts'

const product: EditorProduct = {
  ...{ title: 'T-shirt', colour: 'ffffff', garmentColours: [], savedByInk: undefined },
  sides: { front: { areas: [] }, back: { areas: [] } } as unknown as EditorProduct['sides'],
}
const box = anElement({ name: 'a' })
const found: Preflight = {
  ...{ findings: [], inks: [], moreInks: false, smallestText: null, thinnestLine: null },
}

interface Look {
  design: Design
  side: Side
  end: (found: Preflight | undefined) => Promise<void>
  fail: () => Promise<void>
}

/** A desk whose looks end when the test says so. */
function aDesk() {
  const editor = anEditor(aDesign(box))
  const looks: Look[] = []
  const whole: Look[] = []
  const desk = new PreflightController(
    editor,
    {
      preflight: (design, side) => asked(looks, design, side),
      fullPreflight: (design, side) => asked(whole, design, side),
    },
    product,
  )
  const move = (x: number) => editor.apply({ type: 'change', changes: { [box.id as ElementId]: { x } } })
  return { editor, desk, looks, whole, move, rest: () => vi.advanceTimersByTimeAsync(1000) }
}

function asked(looks: Look[], design: Design, side: Side) {
  return new Promise<Preflight | undefined>((resolve, reject) => {
    const told = () => vi.advanceTimersByTimeAsync(0).then(() => {})
    looks.push({
      ...{ design, side },
      end: (found) => {
        resolve(found)
        return told()
      },
      fail: () => {
        reject(new Error('the worker is gone'))
        return told()
      },
    })
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('the side that is seen is looked at first, then the other one, and neither again without a change', async () => {
  const { desk, looks, rest } = aDesk()
  await rest()
  await looks[0]?.end(found)
  await looks[1]?.end(found)
  await rest()
  expect(looks.map(({ side }) => side)).toEqual(['front', 'back'])
  expect(desk.state.get()).toMatchObject({ front: { state: 'ready' }, back: { state: 'ready' } })
})

test('a change overtakes the look that is under way, which says nothing any more', async () => {
  const { editor, desk, looks, move, rest } = aDesk()
  await rest()
  move(10)
  await rest()
  expect(looks.map(({ design }) => design === editor.design)).toEqual([false, true])
  await looks[0]?.fail()
  expect(desk.state.get()).toEqual({})
  await looks[1]?.end({ ...found, inks: ['b3202c'] })
  expect(desk.state.get().front).toMatchObject({ state: 'ready', inks: ['b3202c'] })
})

test('a side whose look was overtaken by the other one is looked at afterwards', async () => {
  const { editor, looks, rest } = aDesk()
  await rest()
  editor.showPage('back')
  await rest()
  await looks[0]?.end(undefined)
  await looks[1]?.end(found)
  expect(looks.map(({ side }) => side)).toEqual(['front', 'back', 'front'])
})

test('while a key is held nothing is looked at', async () => {
  const { looks, move } = aDesk()
  for (let x = 0; x < 20; x++) {
    move(x)
    await vi.advanceTimersByTimeAsync(33)
  }
  expect(looks).toHaveLength(0)
})

test('when the hand rests both sides are looked at as the server will, and neither again without a change', async () => {
  const { desk, looks, whole, rest } = aDesk()
  await rest()
  await looks[0]?.end(found)
  await looks[1]?.end(found)
  expect(whole).toHaveLength(0)
  await rest()
  expect(desk.state.get()).toMatchObject({ front: { isFull: false }, back: { isFull: false } })
  await whole[0]?.end({ ...found, inks: ['b3202c'] })
  await whole[1]?.end(found)
  await rest()
  expect(whole.map(({ side }) => side)).toEqual(['front', 'back'])
  expect(desk.state.get()).toMatchObject({
    front: { isFull: true, inks: ['b3202c'] },
    back: { isFull: true, inks: [] },
  })
})

test('a change overtakes the whole look, which follows again after the first look at what was changed', async () => {
  const { editor, desk, looks, whole, move, rest } = aDesk()
  await rest()
  await looks[0]?.end(found)
  await looks[1]?.end(found)
  await rest()
  move(10)
  await rest()
  await whole[0]?.end(undefined)
  await looks[2]?.end(found)
  await rest()
  expect(whole.map(({ side, design }) => [side, design === editor.design])).toEqual([
    ['front', false],
    ['front', true],
  ])
  await whole[1]?.end({ ...found, inks: ['b3202c'] })
  expect(desk.state.get().front).toMatchObject({ isFull: true, inks: ['b3202c'] })
})
