import { expect, test } from 'vitest'
import { aDesign, anElement } from '../../../tests/support/designs.ts'
import type { ElementId } from './elements/index.ts'
import {
  amend,
  begin,
  cancel,
  canRedo,
  canUndo,
  closeStep,
  end,
  type History,
  mostSteps,
  openHistory,
  record,
  redo,
  undo,
} from './history.ts'
import { apply } from './operations.ts'

const box = anElement({ id: 'e-box00000' })
const opened = () => openHistory(aDesign(box))
const placeOf = ({ design }: History) =>
  (design.elements['e-box00000' as ElementId] as { x: number } | undefined)?.x

function moveTo(history: History, x: number, kind?: string): History {
  const { difference } = apply(history.design, { type: 'change', changes: { 'e-box00000': { x } } })
  return record(history, difference, kind)
}

test('a gesture is one step however many moves it has', () => {
  let history = begin(opened())
  for (const x of [51, 60, 75, 90]) history = moveTo(history, x)
  history = end(history)
  expect(placeOf(history)).toBe(90)
  history = undo(history)
  expect(placeOf(history)).toBe(50)
  expect(canUndo(history)).toBe(false)
  expect(placeOf(redo(history))).toBe(90)
})

test('a gesture that ends where it began is no step', () => {
  const history = end(moveTo(moveTo(begin(opened()), 80), 50))
  expect(canUndo(history)).toBe(false)
})

test('a gesture that is given up, or undone in its middle, leaves the design as it was', () => {
  const under = moveTo(begin(opened()), 80)
  for (const left of [cancel(under), undo(under)]) {
    expect(placeOf(left)).toBe(50)
    expect(left.gesture).toBeUndefined()
    expect(canUndo(left)).toBe(false)
  }
})

test('at least 200 steps can be undone, and the design that was opened is never lost', () => {
  let history = opened()
  for (let step = 1; step <= mostSteps + 50; step++) history = moveTo(history, step)
  expect(mostSteps).toBeGreaterThanOrEqual(200)
  for (let step = 0; step < mostSteps + 100; step++) history = undo(history)
  expect(placeOf(history)).toBe(50)
  expect(canRedo(history)).toBe(true)
})

test('typing is one step until the writer stops', () => {
  let history = opened()
  for (const x of [1, 2, 3]) history = moveTo(history, x, 'typing')
  history = closeStep(history)
  for (const x of [4, 5]) history = moveTo(history, x, 'typing')
  expect(placeOf(undo(history))).toBe(3)
  expect(placeOf(undo(undo(history)))).toBe(50)
})

test('a new step forgets what had been undone', () => {
  const history = moveTo(undo(moveTo(opened(), 70)), 80)
  expect(canRedo(history)).toBe(false)
  expect(redo(history)).toBe(history)
})

test('what comes late belongs to the last step: it goes and comes back with it', () => {
  const late = (history: History) =>
    amend(history, apply(history.design, { type: 'change', changes: { 'e-box00000': { x: 81 } } }).difference)
  const history = late(moveTo(opened(), 80))
  expect([placeOf(history), history.done.length]).toEqual([81, 1])
  expect(placeOf(undo(history))).toBe(50)
  expect(placeOf(redo(undo(history)))).toBe(81)
  expect([placeOf(late(opened())), canUndo(late(opened()))]).toEqual([81, false])
  expect(placeOf(cancel(late(begin(opened()))))).toBe(50)
})
