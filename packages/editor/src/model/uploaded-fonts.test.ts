import { expect, test, vi } from 'vitest'
import type { FontUploads, UploadedFont } from '../font-uploads.ts'
import { familiesOf, UploadedFonts } from './uploaded-fonts.ts'

const font = (family: string, style: string, weight: number, italic = false): UploadedFont => ({
  ...{ sha256: `${family} ${style}`, name: `${family} ${style}`, family, weight, italic },
})
const bold = font('Quay', 'Bold', 700)
const light = font('Quay', 'Light', 300)
const italicFont = font('Quay', 'Italic', 400, true)
const pier = font('Pier', 'Regular', 400)

const uploads = (overrides: Partial<FontUploads> = {}): FontUploads => ({
  mayUpload: () => true,
  list: async () => [bold],
  upload: async () => ({ ...light, notes: [] }),
  remove: async () => {},
  ...overrides,
})

test('families are sorted by name, their styles by slope and weight; a search keeps only matching styles', () => {
  const listNames = (query?: string) =>
    familiesOf([italicFont, bold, pier, light], query).map(({ name, styles }) => [
      name,
      ...styles.map((style) => style.name),
    ])
  expect(listNames()).toEqual([
    ['Pier', 'Pier Regular'],
    ['Quay', 'Quay Light', 'Quay Bold', 'Quay Italic'],
  ])
  expect(listNames('quay  LIGHT')).toEqual([['Quay', 'Quay Light']])
  expect(listNames('anton')).toEqual([])
})

test('the list is loaded once, and again after a failure', async () => {
  const list = vi
    .fn<FontUploads['list']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue([bold])
  const fonts = new UploadedFonts(uploads({ list }))
  await fonts.load()
  expect([fonts.hasFailed.get(), fonts.all.get()]).toEqual([true, undefined])
  await Promise.all([fonts.load(), fonts.load()])
  expect([fonts.hasFailed.get(), fonts.all.get(), list.mock.calls.length]).toEqual([false, [bold], 2])
})

test('an uploaded font is listed once, and a removed font is no longer listed', async () => {
  const fonts = new UploadedFonts(uploads())
  await fonts.load()
  const uploadFont = () => fonts.upload(new File([], 'quay.ttf'), '1', () => {})
  await uploadFont()
  await uploadFont()
  expect(fonts.all.get()?.map(({ name }) => name)).toEqual(['Quay Bold', 'Quay Light'])
  await fonts.remove(bold.sha256)
  expect(fonts.all.get()?.map(({ name }) => name)).toEqual(['Quay Light'])
})

test('the dialog opens only for users who are logged in', () => {
  const visitor = new UploadedFonts(uploads({ mayUpload: () => false }))
  visitor.beginUpload()
  const user = new UploadedFonts(uploads())
  user.beginUpload()
  expect([visitor.isUploadDialogOpen.get(), user.isUploadDialogOpen.get()]).toEqual([false, true])
})
