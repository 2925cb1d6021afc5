import { Note } from '@printery/ui/note'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { errorMessageOf } from '../../../api/client.ts'
import { MoreButton } from '../../../ui/display/more-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { fetchProviderPhoto, type ProviderPhoto, providerPhotosQuery } from '../data.ts'
import { texts } from '../texts.ts'

interface ProviderPhotosProps {
  userId: string
  search: string
  onFetched: (file: File, photo: ProviderPhoto) => void
}

/** A provider's photos for the same search. Renders nothing if the shop has no key. */
export function ProviderPhotos({ userId, search, onFetched }: ProviderPhotosProps) {
  const list = useInfiniteQuery(providerPhotosQuery(userId, search))
  const toast = useToast()
  const fetchPhoto = useMutation({
    mutationFn: fetchProviderPhoto,
    onSuccess: (file, photo) => onFetched(file, photo),
    onError: (error) => toast(errorMessageOf(error), 'bad'),
  })
  const photos = list.data?.pages.flatMap((page) => page.photos) ?? []
  const provider = list.data?.pages[0]?.provider
  if (list.error && !list.data)
    return (
      <Note
        tone="wait"
        live
        action={
          <button type="button" className="link" onClick={() => void list.refetch()}>
            {texts.tryAgain}
          </button>
        }
      >
        {errorMessageOf(list.error, texts.providerError)}
      </Note>
    )
  if (!provider || photos.length === 0) return null
  return (
    <section className="photos-elsewhere">
      <h2 className="d4">{texts.fromProvider(provider)}</h2>
      <ul className="photos" aria-label={texts.fromProvider(provider)} aria-busy={fetchPhoto.isPending}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <img src={photo.previewUrl} alt="" loading="lazy" decoding="async" width={300} height={225} />
            <h3>{photo.name}</h3>
            <small>{photo.credit}</small>
            <div className="do">
              <Button
                kind="quiet"
                size="sm"
                aria-label={texts.addFromProviderOf(photo.name)}
                isBusy={fetchPhoto.isPending}
                onClick={() => !fetchPhoto.isPending && fetchPhoto.mutate(photo)}
              >
                {texts.addFromProvider}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton list={list} isBlock more={texts.more} loading={texts.loading} />
    </section>
  )
}
