import { expect, test } from 'vitest'
import { formatKeys } from './keys.ts'

test.each([
  ['Mod+Shift+Z', false, 'Ctrl+Shift+Z'],
  ['Mod+Shift+Z', true, '⌘⇧Z'],
  ['Mod++', true, '⌘+'],
  ['?', true, '?'],
  ['Shift+ArrowLeft', false, 'Shift+←'],
])('EDIT-004: %s is displayed for the keyboard (Mac: %s) as %s', (keys, isMac, formatted) => {
  expect(formatKeys(keys, isMac)).toBe(formatted)
})
