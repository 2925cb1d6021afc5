import { expect, test } from 'vitest'
import { swipeHandlers } from './swipe.ts'

function setUp() {
  const calls: [string, boolean | undefined][] = []
  const card = { toggleAttribute: (name: string, force?: boolean) => calls.push([name, force]) }
  const target = { closest: (selector: string) => (selector === '.card' ? card : null) }
  const event = (clientX: number, overrides: object = {}) =>
    ({ pointerType: 'touch', pointerId: 1, clientX, target, ...overrides }) as never
  return { handlers: swipeHandlers(), event, calls }
}

test('a swipe to the left shows the print, one to the right the blank product', () => {
  const { handlers, event, calls } = setUp()
  handlers.onPointerDown(event(100))
  handlers.onPointerUp(event(76))
  handlers.onPointerDown(event(100))
  handlers.onPointerUp(event(124))
  expect(calls).toEqual([
    ['data-swiped', true],
    ['data-swiped', false],
  ])
})

test.each([
  ['a tap', [100, 123], {}],
  ['a mouse', [100, 20], { pointerType: 'mouse' }],
] as const)('%s does not switch the picture', (_name, [from, to], over) => {
  const { handlers, event, calls } = setUp()
  handlers.onPointerDown(event(from, over))
  handlers.onPointerUp(event(to, over))
  expect(calls).toEqual([])
})

test('a second finger, or a finger that scrolls the page, changes nothing', () => {
  const { handlers, event, calls } = setUp()
  handlers.onPointerDown(event(100))
  handlers.onPointerUp(event(20, { pointerId: 2 }))
  handlers.onPointerDown(event(100))
  handlers.onPointerCancel()
  handlers.onPointerUp(event(20))
  expect(calls).toEqual([])
})
