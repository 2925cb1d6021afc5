import { aDesign, anElement, aText, pictureId } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { missingIn } from '../shell/missing-assets.ts'
import { LiveResources } from './live-resources.ts'

const failOffline = async () => {
  throw new Error('offline')
}

test('EDIT-010: a picture that failed to load is reported as missing until it has loaded', async () => {
  let isOffline = true
  const resources = new LiveResources({
    font: failOffline,
    drawing: failOffline,
    loadPictureUrls: async () => {
      if (isOffline) throw new Error('offline')
    },
    pictureUrl: () => '/pier',
  })
  const photo = aDesign(anElement({ kind: 'image', asset: pictureId }))
  await resources.fetchFor(photo)
  expect(missingIn(photo, resources.missing.get()).map(({ sha256 }) => sha256)).toContain(pictureId)
  isOffline = false
  await resources.fetchFor(photo)
  expect(missingIn(photo, resources.missing.get()).map(({ sha256 }) => sha256)).not.toContain(pictureId)
})

test('EDIT-010: a picture that the server does not return is reported as missing and fetched again', async () => {
  const availableIds = new Set<string>()
  const resources = new LiveResources({
    font: failOffline,
    drawing: failOffline,
    loadPictureUrls: async () => {},
    pictureUrl: (sha256) => (availableIds.has(sha256) ? '/pier' : undefined),
  })
  const photo = aDesign(anElement({ kind: 'image', asset: pictureId }))
  await resources.fetchFor(photo)
  expect(resources.missing.get()).toContain(pictureId)
  availableIds.add(pictureId)
  await resources.fetchFor(photo)
  expect(resources.missing.get()).not.toContain(pictureId)
})

test('EDIT-009: a font that failed to load is reported once, however many texts use it', async () => {
  const resources = new LiveResources({
    font: failOffline,
    drawing: failOffline,
    loadPictureUrls: async () => {},
    pictureUrl: () => undefined,
  })
  const design = aDesign(aText('HARBOUR'), aText('EST 2026'))
  await resources.fetchFor(design)
  const fonts = missingIn(design, resources.missing.get()).filter(({ kind }) => kind === 'font')
  expect(fonts.map(({ name }) => name)).toEqual(['Instrument Sans'])
  expect(missingIn(design, new Set())).toEqual([])
})

test('EDIT-010: pictures that are loading are not fetched again', async () => {
  const requestedIds: string[] = []
  const resources = new LiveResources({
    ...{ font: failOffline, drawing: failOffline, pictureUrl: () => '/pier' },
    loadPictureUrls: async (pictures) => void requestedIds.push(...pictures),
  })
  const photo = aDesign(anElement({ kind: 'image', asset: pictureId }))
  await Promise.all([resources.fetchFor(photo), resources.fetchFor(photo)])
  await resources.fetchFor(photo)
  expect(requestedIds).toEqual([pictureId])
})
