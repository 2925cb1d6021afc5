import {
  compose,
  type Difference,
  emptyDifference,
  inverse,
  isEmptyDifference,
  patch,
  withoutNoOps,
} from './difference.ts'
import type { Design } from './document.ts'

/** Maximum number of undo steps. */
export const maxSteps = 500

interface Step {
  difference: Difference
  /** Consecutive steps with the same key, such as those of typing, are merged into one. */
  mergeKey: string | undefined
}

/**
 * An immutable undo history. It starts with the opened design, so undo never goes back beyond it. All changes
 * between `begin` and `end`, such as those of a drag, are one step. A new step discards the undone ones.
 */
export interface History {
  design: Design
  undone: readonly Step[]
  done: readonly Step[]
  /** The accumulated changes of a running gesture. */
  gesture: Difference | undefined
}

/** A history of this design without any step. */
export function openHistory(design: Design): History {
  return { design, done: [], undone: [], gesture: undefined }
}

/** Begins a gesture, whose changes become one step; has no effect during one. */
export function begin(history: History): History {
  return history.gesture ? history : { ...history, gesture: emptyDifference }
}

/** Adds a step, or extends the running gesture. */
export function record(history: History, difference: Difference, mergeKey?: string): History {
  if (isEmptyDifference(difference)) return history
  const design = patch(history.design, difference)
  if (history.gesture) return { ...history, design, gesture: compose(history.gesture, difference) }
  return { ...withStep(history, { difference, mergeKey }), design }
}

/** Adds a change to the last step after the fact, such as the box of a text whose font had to be loaded. */
export function amend(history: History, difference: Difference): History {
  const last = history.done.at(-1)
  if (history.gesture) return record(history, difference)
  const design = patch(history.design, difference)
  // It concerns the opened design, so there is no step to undo.
  if (!last) return { ...history, design }
  const step = { ...last, difference: compose(last.difference, difference) }
  return { ...history, design, done: [...history.done.slice(0, -1), step] }
}

/** Ends a gesture; one without a net change adds no step. */
export function end(history: History): History {
  const { gesture } = history
  if (!gesture) return history
  const ended = { ...history, gesture: undefined }
  const difference = withoutNoOps(gesture)
  return isEmptyDifference(difference) ? ended : withStep(ended, { difference, mergeKey: undefined })
}

/** Cancels a gesture and restores the design from before it. */
export function cancel(history: History): History {
  if (!history.gesture) return history
  return { ...history, design: patch(history.design, inverse(history.gesture)), gesture: undefined }
}

function withStep(history: History, step: Step): History {
  const last = history.done.at(-1)
  const isMerged = last !== undefined && step.mergeKey !== undefined && last.mergeKey === step.mergeKey
  if (!isMerged) return { ...history, done: [...history.done, step].slice(-maxSteps), undone: [] }
  const difference = withoutNoOps(compose(last.difference, step.difference))
  const before = history.done.slice(0, -1)
  return {
    ...history,
    done: isEmptyDifference(difference) ? before : [...before, { ...step, difference }],
    undone: [],
  }
}

/** Prevents the next change with the same merge key from being merged into the last step. */
export function closeStep(history: History): History {
  const last = history.done.at(-1)
  if (last?.mergeKey === undefined) return history
  return { ...history, done: [...history.done.slice(0, -1), { ...last, mergeKey: undefined }] }
}

/** Whether there is a step to undo, or a gesture to cancel. */
export function canUndo({ done, gesture }: History): boolean {
  return gesture !== undefined || done.length > 0
}

/** Whether there is an undone step to redo. */
export function canRedo({ undone }: History): boolean {
  return undone.length > 0
}

/** Undoes the last step, or cancels a running gesture. */
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

/** Redoes the last undone step; has no effect without one or during a gesture. */
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
