import { aDesign } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LibraryEntry } from '../../host.ts'
import { Messages } from '../../model/messages.ts'
import { EditorContext, type EditorContextValue } from '../../react/editor-context.tsx'
import { LibraryReader, type LibraryState } from './library-reader.ts'
import { PatternList } from './pattern-list.tsx'

const reader = new LibraryReader<LibraryEntry>(async () => ({ entries: [], next: undefined }))
const entries = [{ id: 'tide', title: 'Tide lines', preview: '/tide.webp' }]
const parts = { editor: anEditor(aDesign()), messages: new Messages() } as EditorContextValue

function render(reading: Partial<LibraryState<(typeof entries)[number]>>, maxShown?: number) {
  const now = { state: 'ready', query: '', entries, next: undefined, ...reading } as const
  return renderToStaticMarkup(
    <EditorContext value={parts}>
      <PatternList
        reader={reader}
        reading={now}
        maxShown={maxShown}
        failed="Could not be loaded."
        empty="None."
      />
    </EditorContext>,
  )
}

test("all patterns offer the next page, the first few don't", () => {
  expect(render({ next: 'page 2' })).toContain('Show more')
  expect(render({ next: 'page 2' }, 6)).not.toContain('Show more')
  expect(render({})).not.toContain('Show more')
})

test('loading patterns show placeholders, a next page one row of them', () => {
  const placeAsset = (markup: string) => markup.match(/class="skel"/g)?.length ?? 0
  expect(render({ state: 'loading', entries: [] })).toContain('aria-busy="true"')
  expect(placeAsset(render({ state: 'loading', entries: [] }, 6))).toBe(6)
  expect(placeAsset(render({ state: 'loading', entries: [] }))).toBe(9)
  expect(placeAsset(render({ state: 'loading' }))).toBe(3)
  expect(placeAsset(render({}))).toBe(0)
})

test('patterns that failed to load show an error with a retry', () => {
  expect(render({ state: 'failed', entries: [] })).toMatch(/Could not be loaded\..*Try again/)
})
