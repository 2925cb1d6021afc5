import { SearchField } from '@printery/ui/search-field'
import { useEditorContext } from '../../react/editor-context.tsx'
import { LibraryList } from '../elements/library-list.tsx'
import { useLibrary } from '../elements/use-library.ts'
import { LoadMore } from '../load-more.tsx'
import { texts } from '../texts.ts'
import { usePlaceAsset } from '../use-place-asset.ts'

/** The shop's photos, and below them those of an external provider for the same search. */
export function PhotosPanel() {
  const { host } = useEditorContext()
  const shopPhotos = useLibrary(host.photos)
  const external = useLibrary(host.externalPhotos.list)
  const placeAsset = usePlaceAsset()
  const { query } = shopPhotos.reading
  const [first] = external.reading.entries

  function search(next: string) {
    for (const { reader, reading } of [shopPhotos, external])
      if (next !== reading.query) void reader.search(next)
  }

  return (
    <>
      <SearchField label={texts.photos.search} placeholder={texts.photos.search} onSearch={search} />
      <LibraryList
        {...shopPhotos}
        label={texts.photos.list}
        columns={2}
        ratio={4 / 3}
        isFilled
        failed={texts.photos.error}
        empty={texts.photos.empty(query)}
        onPick={async ({ id }) => {
          placeAsset(await host.fetchPhoto(id))
        }}
        caption={({ credit }) => credit && <Credit text={texts.photos.by(credit)} />}
      />
      {!first && external.reading.state === 'failed' && (
        <LoadMore {...external} maxShown={undefined} failed={texts.photos.providerError} />
      )}
      {first && (
        <section>
          <h3>{texts.photos.fromProvider(first.provider)}</h3>
          <LibraryList
            {...external}
            label={texts.photos.fromProvider(first.provider)}
            columns={2}
            ratio={4 / 3}
            isFilled
            failed={texts.photos.error}
            empty={texts.photos.empty(query)}
            onPick={async ({ id }) => {
              placeAsset(await host.externalPhotos.fetch(id))
            }}
            caption={({ credit }) => <Credit text={credit} />}
          />
        </section>
      )}
    </>
  )
}

function Credit({ text }: { text: string }) {
  return (
    <span className="ed-caption">
      <small>{text}</small>
    </span>
  )
}
