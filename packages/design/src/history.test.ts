import { expect, test } from 'vitest'
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
  maxSteps,
  openHistory,
  record,
  redo,
  undo,
} from './history.ts'
import { applyOperation } from './operations.ts'
import { aDesign, anElement } from './testing/designs.ts'

const box = anElement({ id: 'e-box00000' })
const openedHistory = () => openHistory(aDesign(box))
const xOf = ({ design }: History) =>
  (design.elements['e-box00000' as ElementId] as { x: number } | undefined)?.x

function moveTo(history: History, x: number, mergeKey?: string): History {
  const { difference } = applyOperation(history.design, { type: 'change', changes: { 'e-box00000': { x } } })
  return record(history, difference, mergeKey)
}

test('a gesture is one step regardless of its number of moves', () => {
  let history = begin(openedHistory())
  for (const x of [51, 60, 75, 90]) history = moveTo(history, x)
  history = end(history)
  expect(xOf(history)).toBe(90)
  history = undo(history)
  expect(xOf(history)).toBe(50)
  expect(canUndo(history)).toBe(false)
  expect(xOf(redo(history))).toBe(90)
})

test('a gesture without a net change adds no step', () => {
  const history = end(moveTo(moveTo(begin(openedHistory()), 80), 50))
  expect(canUndo(history)).toBe(false)
})

test('a gesture that is cancelled or undone midway restores the design', () => {
  const running = moveTo(begin(openedHistory()), 80)
  for (const restored of [cancel(running), undo(running)]) {
    expect(xOf(restored)).toBe(50)
    expect(restored.gesture).toBeUndefined()
    expect(canUndo(restored)).toBe(false)
  }
})

test('at least 200 steps can be undone, back to the opened design', () => {
  let history = openedHistory()
  for (let step = 1; step <= maxSteps + 50; step++) history = moveTo(history, step)
  expect(maxSteps).toBeGreaterThanOrEqual(200)
  for (let step = 0; step < maxSteps + 100; step++) history = undo(history)
  expect(xOf(history)).toBe(50)
  expect(canRedo(history)).toBe(true)
})

test('typing is one step until it pauses', () => {
  let history = openedHistory()
  for (const x of [1, 2, 3]) history = moveTo(history, x, 'typing')
  history = closeStep(history)
  for (const x of [4, 5]) history = moveTo(history, x, 'typing')
  expect(xOf(undo(history))).toBe(3)
  expect(xOf(undo(undo(history)))).toBe(50)
})

test('a new step discards undone steps', () => {
  const history = moveTo(undo(moveTo(openedHistory(), 70)), 80)
  expect(canRedo(history)).toBe(false)
  expect(redo(history)).toBe(history)
})

test('an amendment belongs to the last step: it is undone and redone with it', () => {
  const amendX = (history: History) =>
    amend(
      history,
      applyOperation(history.design, { type: 'change', changes: { 'e-box00000': { x: 81 } } }).difference,
    )
  const history = amendX(moveTo(openedHistory(), 80))
  expect([xOf(history), history.done.length]).toEqual([81, 1])
  expect(xOf(undo(history))).toBe(50)
  expect(xOf(redo(undo(history)))).toBe(81)
  expect([xOf(amendX(openedHistory())), canUndo(amendX(openedHistory()))]).toEqual([81, false])
  expect(xOf(cancel(amendX(begin(openedHistory()))))).toBe(50)
})

test('an amendment changes the last step only, and is part of a running gesture', () => {
  const amendX = (history: History, x: number) =>
    amend(
      history,
      applyOperation(history.design, { type: 'change', changes: { 'e-box00000': { x } } }).difference,
    )
  const history = amendX(moveTo(moveTo(openedHistory(), 70), 80), 81)
  expect(history.done).toHaveLength(2)
  expect([xOf(undo(history)), xOf(undo(undo(history)))]).toEqual([70, 50])
  expect(xOf(redo(redo(undo(undo(history)))))).toBe(81)
  // Without a step the opened design itself is changed, so that undo can’t revert the amendment.
  const first = amendX(openedHistory(), 55)
  expect([xOf(first), first.done, xOf(undo(first))]).toEqual([55, [], 55])
  // During a gesture the amendment becomes part of the gesture, and the previous step stays unchanged.
  const dragged = end(amendX(moveTo(begin(moveTo(openedHistory(), 70)), 80), 81))
  expect([dragged.done.length, xOf(dragged), xOf(undo(dragged))]).toEqual([2, 81, 70])
})

test('redo repeats only the step that was undone last', () => {
  const undone = undo(undo(undo(moveTo(moveTo(moveTo(openedHistory(), 70), 80), 90))))
  const history = redo(undone)
  expect([xOf(history), history.done.length, history.undone.length]).toEqual([70, 1, 2])
  expect([xOf(redo(history)), redo(history).done.length]).toEqual([80, 2])
  expect(xOf(undo(redo(history)))).toBe(70)
})

test('during a gesture nothing is redone', () => {
  const dragged = begin(undo(moveTo(openedHistory(), 70)))
  expect(redo(dragged)).toBe(dragged)
  expect([canRedo(dragged), xOf(redo(end(dragged)))]).toEqual([true, 70])
})

test('without a step or a running gesture, undoing, redoing, ending and cancelling change nothing', () => {
  const history = openedHistory()
  expect([undo(history), redo(history), closeStep(history), end(history), cancel(history)]).toEqual(
    [1, 2, 3, 4, 5].map(() => history),
  )
  expect([canUndo(history), canRedo(history), canUndo(begin(history))]).toEqual([false, false, true])
})

test('beginning a gesture has no effect while one is running', () => {
  const running = moveTo(begin(openedHistory()), 80)
  expect(begin(running)).toBe(running)
  expect(xOf(undo(begin(running)))).toBe(50)
})

test('steps with different merge keys, or without one, are not merged', () => {
  const moves = (...mergeKeys: (string | undefined)[]) =>
    mergeKeys.reduce((history, mergeKey, index) => moveTo(history, 60 + index, mergeKey), openedHistory())
      .done.length
  expect([moves('typing', 'typing'), moves('typing', 'nudge'), moves(undefined, undefined)]).toEqual([
    1, 2, 2,
  ])
  expect([moves('typing', undefined), moves(undefined, 'typing')]).toEqual([2, 2])
})

test('steps with one merge key that cancel each other out leave no step', () => {
  const history = moveTo(moveTo(moveTo(openedHistory(), 70), 80, 'nudge'), 70, 'nudge')
  expect([history.done.length, xOf(undo(history))]).toEqual([1, 50])
})

test('a change without effect adds no step and discards no undone step', () => {
  const history = undo(moveTo(openedHistory(), 70))
  const noChange = applyOperation(history.design, { type: 'change', changes: { 'e-box00000': { x: 50 } } })
  expect(record(history, noChange.difference)).toBe(history)
})

test('closing a step makes the next one with its merge key a new step, and closing it again has no effect', () => {
  const closed = closeStep(moveTo(openedHistory(), 70, 'typing'))
  expect(closeStep(closed)).toBe(closed)
  expect(moveTo(closed, 80, 'typing').done).toHaveLength(2)
})
