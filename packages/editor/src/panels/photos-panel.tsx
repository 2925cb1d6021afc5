import { useEditorParts } from '../react/editor-context.tsx'
import { Search } from '../ui/search.tsx'
import { LibraryList } from './library-list.tsx'
import { ListEnd } from './list-end.tsx'
import { texts } from './texts.ts'
import { usePlace } from './use-place.ts'
import { useReader } from './use-reader.ts'

/** The shop's photos, and below what a provider has of the same words. */
export function PhotosPanel() {
  const { host } = useEditorParts()
  const own = useReader(host.photos)
  const elsewhere = useReader(host.photosElsewhere.list)
  const place = usePlace()
  const { query } = own.reading
  const [first] = elsewhere.reading.entries

  function search(words: string) {
    for (const { reader, reading } of [own, elsewhere]) if (words !== reading.query) void reader.search(words)
  }

  return (
    <>
      <Search label={texts.photos.search} placeholder={texts.photos.search} onSearch={search} />
      <LibraryList
        {...own}
        label={texts.photos.list}
        columns={2}
        ratio={4 / 3}
        isFilled
        failed={texts.photos.error}
        empty={texts.photos.empty(query)}
        onTake={async ({ id }) => {
          place(await host.takePhoto(id))
        }}
        caption={({ credit }) => credit && <Credit words={texts.photos.by(credit)} />}
      />
      {!first && elsewhere.reading.state === 'failed' && (
        <ListEnd {...elsewhere} most={undefined} failed={texts.photos.elsewhereError} />
      )}
      {first && (
        <section>
          <h3>{texts.photos.elsewhere(first.provider)}</h3>
          <LibraryList
            {...elsewhere}
            label={texts.photos.elsewhere(first.provider)}
            columns={2}
            ratio={4 / 3}
            isFilled
            failed={texts.photos.error}
            empty={texts.photos.empty(query)}
            onTake={async ({ id }) => {
              place(await host.photosElsewhere.take(id))
            }}
            caption={({ credit }) => <Credit words={credit} />}
          />
        </section>
      )}
    </>
  )
}

function Credit({ words }: { words: string }) {
  return (
    <span className="ed-caption">
      <small>{words}</small>
    </span>
  )
}
