import { expect, test } from 'vitest'
import {
  type DraftBlock,
  errorAt,
  firstErrorOf,
  isComplete,
  momentOf,
  moveBlock,
  newDraft,
  toDraft,
  toForm,
} from './model.ts'

test('a form that is read as a draft and written again is unchanged', () => {
  const form = {
    ...{ subject: 'News', preheader: 'Four', countsOpens: true },
    blocks: [
      { kind: 'picture', fileId: 'f1', alt: 'Tees', link: '/products' },
      { kind: 'picture', fileId: 'f2', alt: 'Caps' },
      { kind: 'divider' },
    ],
    segment: { kind: 'bought', productIds: ['p1'], from: '2026-01-01' },
  }
  const draft = toDraft(form as unknown as Parameters<typeof toDraft>[0], { f1: 'https://shop.test/f1' })
  expect(JSON.parse(draft.blocks)[0]).toMatchObject({ url: 'https://shop.test/f1' })
  expect(toForm(draft)).toEqual(form)
  expect(toForm(newDraft)).toMatchObject({ segment: { kind: 'all' }, countsOpens: false })
})

test.each<[Omit<DraftBlock, 'key'>, boolean]>([
  [{ kind: 'heading', text: ' ' }, false],
  [{ kind: 'heading', text: 'News' }, true],
  [{ kind: 'button', label: 'Go', link: 'javascript:alert(1)' }, false],
  [{ kind: 'button', label: 'Go', link: '/products' }, true],
  [{ kind: 'picture', fileId: 'f', alt: '' }, false],
  [{ kind: 'picture', fileId: 'f', alt: 'Tees' }, true],
  [{ kind: 'picture', fileId: 'f', alt: 'Tees', link: 'http://a.example' }, false],
  [{ kind: 'product', productId: '' }, false],
  [{ kind: 'divider' }, true],
])('the block %o is complete enough for the preview: %s', (block, isShown) =>
  expect(isComplete({ key: 'k', ...block })).toBe(isShown),
)

test('moving a block swaps it with the adjacent block', () => {
  const blocks = ['a', 'b', 'c'].map((key) => ({ key, kind: 'divider' as const }))
  expect(moveBlock(blocks, 1, -1).map(({ key }) => key)).toEqual(['b', 'a', 'c'])
  expect(moveBlock(blocks, 1, 1).map(({ key }) => key)).toEqual(['a', 'c', 'b'])
})

test('the error of a field is found by its path', () => {
  const errors = { 'blocks.2.link': 'wrong', 'segment.from': 'no day' }
  expect([errorAt(errors, 2, 'link'), errorAt(errors, 1, 'link')]).toEqual(['wrong', undefined])
  expect([firstErrorOf(errors, 'segment'), firstErrorOf(errors, 'seg')]).toEqual(['no day', undefined])
})

test('a day and a time of day are converted to a moment in the time zone of Singapore', () => {
  expect(momentOf('18 Dec 2026', '09:30')).toBe('2026-12-18T01:30:00.000Z')
  expect(momentOf('31 Feb 2026', '09:30')).toBeUndefined()
})
