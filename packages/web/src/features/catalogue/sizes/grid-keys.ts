import type { KeyboardEvent } from 'react'
import type { Place } from './paste-cells.ts'

/** The place of a field in the size grid, from its data attributes. */
export function placeOf({ dataset }: HTMLElement): Place | undefined {
  const [row, column] = [Number(dataset.row), Number(dataset.column)]
  return Number.isInteger(row) && Number.isInteger(column) ? { row, column } : undefined
}

/** The step of an arrow key. Left and Right move only if the cursor is at that end of the number. */
function stepForKey(key: string, field: HTMLInputElement): Place | undefined {
  const { value, selectionStart: start, selectionEnd: end } = field
  const isWhole = start === 0 && end === value.length
  switch (key) {
    case 'ArrowUp':
      return { row: -1, column: 0 }
    case 'ArrowDown':
      return { row: 1, column: 0 }
    case 'ArrowLeft':
      return isWhole || end === 0 ? { row: 0, column: -1 } : undefined
    case 'ArrowRight':
      return isWhole || start === value.length ? { row: 0, column: 1 } : undefined
  }
}

/** Arrow keys move between fields and select the content of the new field. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>) {
  const field = event.target
  if (
    !(field instanceof HTMLInputElement) ||
    event.shiftKey ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return
  const [cell, step] = [placeOf(field), stepForKey(event.key, field)]
  if (!cell || !step) return
  event.preventDefault()
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-row="${cell.row + step.row}"][data-column="${cell.column + step.column}"]`,
  )
  next?.focus()
  next?.select()
}
