import { formatMoment } from '@printery/domain'
import { SearchField } from '@printery/ui/search-field'
import type { EditorHost } from '../../host.ts'
import { useEditorContext } from '../../react/editor-context.tsx'
import { LibraryList } from '../elements/library-list.tsx'
import { useLibrary } from '../elements/use-library.ts'
import { texts } from '../texts.ts'

export function DraftsPanel({ drafts }: { drafts: NonNullable<EditorHost['drafts']> }) {
  const { host } = useEditorContext()
  const { reader, reading } = useLibrary(drafts)
  return (
    <>
      <SearchField
        label={texts.drafts.search}
        placeholder={texts.drafts.search}
        onSearch={(query) => query !== reading.query && void reader.search(query)}
      />
      <LibraryList
        reader={reader}
        reading={reading}
        label={texts.drafts.list}
        columns={2}
        ratio={0.8}
        failed={texts.drafts.error}
        empty={reading.query ? texts.drafts.noMatch(reading.query) : texts.drafts.empty}
        onPick={({ id }) => host.openDraft(id)}
        caption={({ title, changedAt }) => (
          <span className="ed-caption">
            <span aria-hidden="true">{title}</span>
            <small>{texts.drafts.changed(formatMoment(new Date(changedAt)))}</small>
          </span>
        )}
      />
    </>
  )
}
