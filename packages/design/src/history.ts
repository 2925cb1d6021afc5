import { type Difference, inverse, isNothing, nothing, patch, tidied, together } from './difference.ts'
import type { Design } from './document.ts'

/** Steps that can be undone. */
export const mostSteps = 500

interface Step {
  difference: Difference
  /** Of the same kind one after the other, typing say, are one step. */
  kind: string | undefined
}

/**
 * What was done, to be undone. It begins with the design as it was opened: undo never goes behind that. What is done between
 * `begin` and `end` is one step however many changes it has, as a drag is. What is done again after an undo forgets what had been
 * undone. Immutable, as designs are.
 */
export interface History {
  design: Design
  undone: readonly Step[]
  done: readonly Step[]
  /** A gesture that has begun: what it changed so far. */
  gesture: Difference | undefined
}

export function openHistory(design: Design): History {
  return { design, done: [], undone: [], gesture: undefined }
}

export function begin(history: History): History {
  return history.gesture ? history : { ...history, gesture: nothing }
}

/** A step, or a part of the gesture that is under way. */
export function record(history: History, difference: Difference, kind?: string): History {
  if (isNothing(difference)) return history
  const design = patch(history.design, difference)
  if (history.gesture) return { ...history, design, gesture: together(history.gesture, difference) }
  return { ...withStep(history, { difference, kind }), design }
}

/** Belongs to the last step though it comes later, such as the box of a text whose font had to be fetched. */
export function amend(history: History, difference: Difference): History {
  const last = history.done.at(-1)
  if (history.gesture) return record(history, difference)
  const design = patch(history.design, difference)
  // Of the design as it was opened: nothing of it is undone.
  if (!last) return { ...history, design }
  const step = { ...last, difference: together(last.difference, difference) }
  return { ...history, design, done: [...history.done.slice(0, -1), step] }
}

/** Ends a gesture; one that left everything as it was is no step. */
export function end(history: History): History {
  const { gesture } = history
  if (!gesture) return history
  const ended = { ...history, gesture: undefined }
  const difference = tidied(gesture)
  return isNothing(difference) ? ended : withStep(ended, { difference, kind: undefined })
}

/** Gives up a gesture: the design is as it was before. */
export function cancel(history: History): History {
  if (!history.gesture) return history
  return { ...history, design: patch(history.design, inverse(history.gesture)), gesture: undefined }
}

function withStep(history: History, step: Step): History {
  const last = history.done.at(-1)
  const joins = last !== undefined && step.kind !== undefined && last.kind === step.kind
  if (!joins) return { ...history, done: [...history.done, step].slice(-mostSteps), undone: [] }
  const difference = tidied(together(last.difference, step.difference))
  const before = history.done.slice(0, -1)
  return {
    ...history,
    done: isNothing(difference) ? before : [...before, { ...step, difference }],
    undone: [],
  }
}

/** The next change of the same kind is a step of its own. */
export function closeStep(history: History): History {
  const last = history.done.at(-1)
  if (last?.kind === undefined) return history
  return { ...history, done: [...history.done.slice(0, -1), { ...last, kind: undefined }] }
}

export function canUndo({ done, gesture }: History): boolean {
  return gesture !== undefined || done.length > 0
}

export function canRedo({ undone }: History): boolean {
  return undone.length > 0
}

/** Takes the last step back; a gesture that is under way is given up instead. */
export function undo(history: History): History {
  if (history.gesture) return cancel(history)
  const step = history.done.at(-1)
  if (!step) return history
  return {
    ...history,
    design: patch(history.design, inverse(step.difference)),
    done: history.done.slice(0, -1),
    undone: [...history.undone, step],
  }
}

export function redo(history: History): History {
  const step = history.undone.at(-1)
  if (!step || history.gesture) return history
  return {
    ...history,
    design: patch(history.design, step.difference),
    done: [...history.done, step],
    undone: history.undone.slice(0, -1),
  }
}
