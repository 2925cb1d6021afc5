import { expect, test } from 'vitest'
import { panelsOf } from './panel.ts'

const drafts = async () => ({ entries: [], next: undefined })

test('EDIT-002: the side panel offers templates, drafts, text, photos, elements and upload', () => {
  expect(panelsOf({ drafts }, 'customer')).toEqual([
    'templates',
    'drafts',
    'text',
    'photos',
    'elements',
    'upload',
  ])
})

test('EDIT-003: the drafts panel is missing for template authors and before login', () => {
  expect(panelsOf({ drafts }, 'author')).not.toContain('drafts')
  expect(panelsOf({ drafts: undefined }, 'customer')).not.toContain('drafts')
})
