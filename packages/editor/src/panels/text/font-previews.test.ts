import { aFont } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import type { EditorHost } from '../../host.ts'
import { FontPreviews, previewsOf } from './font-previews.ts'

const createPreviews = () => new FontPreviews(async () => aFont())

test('EDIT-009: a preview is the outline of its text on one line of 10 mm, with its bounding box', async () => {
  const [word, doubleWord, sentence] = await Promise.all([
    createPreviews().of('instrument-sans', 600, 'HH'),
    createPreviews().of('instrument-sans', 600, 'HHHH'),
    createPreviews().of('instrument-sans', 600, 'HH HH HH HH HH HH HH HH HH HH'),
  ])
  // The height of a capital is 0.7 of the size.
  expect(word.box.height).toBeCloseTo(7, 0)
  expect(doubleWord.box.width / word.box.width).toBeCloseTo(2, 0)
  expect(sentence.box.height).toBeCloseTo(word.box.height, 6)
  expect(word.path).toMatch(/^M[\d. ]+L/)
  // Each H consists of three bars.
  expect(doubleWord.path.match(/M/g)).toHaveLength(12)
})

test('EDIT-009: a preview shows the spacing and the bend of its style', async () => {
  const plain = await createPreviews().of('instrument-sans', 600, 'HARBOUR')
  const wide = await createPreviews().of('instrument-sans', 600, 'HARBOUR', { letterSpacing: 0.5 })
  const bent = await createPreviews().of('instrument-sans', 600, 'HARBOUR', { bend: 20 })
  // Half of the size is added between seven letters.
  expect(wide.box.width - plain.box.width).toBeCloseTo(30, 1)
  expect(bent.box.height).toBeGreaterThan(plain.box.height * 1.5)
  expect(bent.box.width).toBeLessThan(plain.box.width * 1.2)
})

test('EDIT-009: text without an outline has an empty preview', async () => {
  const { path, box } = await createPreviews().of('instrument-sans', 600, ' ')
  expect([path, box]).toEqual(['', { x: 0, y: 0, width: 1, height: 1 }])
})

test('EDIT-009: a font is fetched once for each preview, and again after a failure', async () => {
  let fetchCount = 0
  let isDown = true
  const previews = new FontPreviews(async () => {
    fetchCount++
    if (isDown) throw new Error('offline')
    return aFont()
  })
  await expect(previews.of('instrument-sans', 600, 'Quay')).rejects.toThrow('offline')
  isDown = false
  const first = await previews.of('instrument-sans', 600, 'Quay')
  expect(await previews.of('instrument-sans', 600, 'Quay')).toBe(first)
  expect(fetchCount).toBe(2)
  expect(await previews.of('instrument-sans', 600, 'Quay', { letterSpacing: 1 })).not.toBe(first)
  await expect(previews.of('no-such-font', 400, 'Quay')).rejects.toThrow('the shop has no font no-such-font')
})

test('EDIT-009: all lists of an editor share their previews', () => {
  const createHost = (): EditorHost => ({ font: async () => aFont() }) as unknown as EditorHost
  const host = createHost()
  expect(previewsOf(host)).toBe(previewsOf(host))
  expect(previewsOf(createHost())).not.toBe(previewsOf(host))
})
