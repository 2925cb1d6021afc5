import { maxFileBytes } from '@printery/domain'
import { expect, test } from 'vitest'
import { emptyDescription, issuesOf, nameOfFile, whyNotAddPhoto } from './model.ts'

test('EDIT-010 a photo gets the name of its file as its title', () => {
  expect(nameOfFile('harbour_at-night.JPG')).toBe('harbour at night')
  expect(nameOfFile('.png')).toBe('.png')
  expect(nameOfFile('v1.2 pier.webp')).toBe('v1.2 pier')
})

test('EDIT-010 one photo needs a name and a category; several photos are named by their files', () => {
  expect(issuesOf(emptyDescription, true)).toEqual({
    name: 'Name is required',
    category: 'Category is required',
  })
  expect(issuesOf({ ...emptyDescription, category: ' ' }, false)).toEqual({
    category: 'Category is required',
  })
  expect(issuesOf({ ...emptyDescription, name: 'Pier', category: 'Sea' }, true)).toEqual({})
})

test('EDIT-010 a file that is not a photo is not sent', () => {
  const file = { name: 'pier.jpg', type: 'image/jpeg', size: maxFileBytes }
  expect(whyNotAddPhoto(file)).toBeUndefined()
  expect(whyNotAddPhoto({ ...file, size: maxFileBytes + 1 })).toBe('pier.jpg is larger than 20 MB.')
  expect(whyNotAddPhoto({ ...file, type: 'image/svg+xml' })).toBe('pier.jpg is not a PNG, JPEG or WebP.')
})
