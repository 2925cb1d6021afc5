import { expect, test } from 'vitest'
import { type Status, type StatusRow, statusTable } from './status-table.ts'

const row = statusTable['production started']

// The type check reports a `@ts-expect-error` above a line without an error, so this file compiles only if every
// marked line has one.
test('STRUCTURE-016 a misspelt status does not compile, as a key of the table or as the end of a move', () => {
  // @ts-expect-error There is no such status.
  const misspelt: Status = 'production startd'
  // @ts-expect-error A move leads to a status.
  const wrongMove: StatusRow = { ...row, next: ['delivery in progres'] }
  // @ts-expect-error Every status has a row.
  const incomplete: Record<Status, StatusRow> = { 'production started': row }
  // @ts-expect-error No row has another key.
  const unknownKey = statusTable['production startd']
  expect([misspelt, wrongMove.next, Object.keys(incomplete), unknownKey]).toEqual([
    'production startd',
    ['delivery in progres'],
    ['production started'],
    undefined,
  ])
})
