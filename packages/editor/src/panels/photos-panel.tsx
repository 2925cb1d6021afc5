import { useEditorParts } from '../react/editor-context.tsx'
import { Search } from '../ui/search.tsx'
import { LibraryList } from './library-list.tsx'
import { texts } from './texts.ts'
import { usePlace } from './use-place.ts'
import { useReader } from './use-reader.ts'

export function PhotosPanel() {
  const { host } = useEditorParts()
  const { reader, reading } = useReader(host.photos)
  const place = usePlace()
  return (
    <>
      <Search
        label={texts.photos.search}
        placeholder={texts.photos.search}
        onSearch={(query) => query !== reading.query && void reader.search(query)}
      />
      <LibraryList
        reader={reader}
        reading={reading}
        label={texts.photos.list}
        columns={2}
        ratio={4 / 3}
        isFilled
        failed={texts.photos.error}
        empty={texts.photos.empty(reading.query)}
        onTake={async ({ id }) => {
          place(await host.takePhoto(id))
        }}
        caption={({ credit }) =>
          credit && (
            <span className="ed-caption">
              <small>{texts.photos.by(credit)}</small>
            </span>
          )
        }
      />
    </>
  )
}
