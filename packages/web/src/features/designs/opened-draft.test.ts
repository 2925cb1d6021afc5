import type { DraftView } from '@printery/contract'
import { emptyDesign } from '@printery/design'
import { expect, test } from 'vitest'
import { openedDraft } from './opened-draft.ts'

const area = { name: 'front-a4', width: 210, height: 297 }
const design = emptyDesign({ front: area, back: area })
const aDraft = (fields: Pick<DraftView, 'data' | 'dataProblem'>) =>
  ({ id: 'd-1', version: 1, updatedAt: '2026-11-22T09:00:00Z', productId: null, ...fields }) as DraftView

test('a repaired draft keeps the message about its repair', () => {
  const dataProblem = '1 elements could not be read and were left out.'
  expect(openedDraft(aDraft({ data: design, dataProblem }))).toMatchObject({ design, dataProblem })
})

test('a draft from a newer version or without a design is refused with the reason', () => {
  const newerVersion = 'This design was made with a newer version of the editor.'
  expect(() => openedDraft(aDraft({ data: null, dataProblem: newerVersion }))).toThrow(newerVersion)
  expect(() => openedDraft(aDraft({ data: { ...design, version: 99 }, dataProblem: null }))).toThrow(
    newerVersion,
  )
  expect(() => openedDraft(aDraft({ data: null, dataProblem: null }))).toThrow('There is no design')
})
