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
const context = { editor: anEditor(aDesign()), messages: new Messages() } as EditorContextValue

function render(changes: Partial<LibraryState<(typeof entries)[number]>>, maxShown?: number) {
  const fullState = { state: 'ready', query: '', entries, next: undefined, ...changes } as const
  return renderToStaticMarkup(
    <EditorContext value={context}>
      <PatternList
        reader={reader}
        reading={fullState}
        maxShown={maxShown}
        failed="Could not be loaded."
        empty="None."
      />
    </EditorContext>,
  )
}

test('the full list offers the next page, and a shortened list does not', () => {
  expect(render({ next: 'page 2' })).toContain('Show more')
  expect(render({ next: 'page 2' }, 6)).not.toContain('Show more')
  expect(render({})).not.toContain('Show more')
})

test('placeholders are shown while patterns load, and one row of them while the next page loads', () => {
  const countPlaceholders = (markup: string) => markup.match(/class="skeleton"/g)?.length ?? 0
  expect(render({ state: 'loading', entries: [] })).toContain('aria-busy="true"')
  expect(countPlaceholders(render({ state: 'loading', entries: [] }, 6))).toBe(6)
  expect(countPlaceholders(render({ state: 'loading', entries: [] }))).toBe(9)
  expect(countPlaceholders(render({ state: 'loading' }))).toBe(3)
  expect(countPlaceholders(render({}))).toBe(0)
})

test('patterns that failed to load show an error with a retry', () => {
  expect(render({ state: 'failed', entries: [] })).toMatch(/Could not be loaded\..*Try again/)
})
