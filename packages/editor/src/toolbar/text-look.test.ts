import type { TextRun } from '@printery/design'
import { expect, test } from 'vitest'
import { withStyle } from './text-look.ts'

const run = (text: string, look: Partial<TextRun> = {}): TextRun => ({
  text,
  font: 'lora',
  weight: 400,
  italic: false,
  size: 10,
  fill: '1b1a17',
  underline: false,
  ...look,
})

test('EDIT-009: letters in the middle of a text get a look of their own, and the others keep theirs', () => {
  expect(withStyle([run('GOOD INK')], { fill: '2a50a9' }, { from: 5, to: 8 })).toEqual([
    run('GOOD '),
    run('INK', { fill: '2a50a9' }),
  ])
  expect(withStyle([run('GOOD INK')], { italic: true }, { from: 2, to: 6 })).toEqual([
    run('GO'),
    run('OD I', { italic: true }),
    run('NK'),
  ])
})

test('EDIT-009: a look over several parts makes them one again', () => {
  const parts = [run('GOOD '), run('INK', { fill: '2a50a9' })]
  expect(withStyle(parts, { fill: '219976' }, { from: 0, to: 8 })).toEqual([
    run('GOOD INK', { fill: '219976' }),
  ])
})

test('EDIT-009: an empty text keeps the look for what will be typed', () => {
  expect(withStyle([run('')], { weight: 700 }, { from: 0, to: 1 })).toEqual([run('', { weight: 700 })])
})
