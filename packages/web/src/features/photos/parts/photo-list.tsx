import type { ManagedPhotoView } from '@printery/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/client.ts'
import { MoreButton } from '../../../ui/display/more-button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { managedPhotosQuery, useChangePhoto } from '../data.ts'
import { texts } from '../texts.ts'
import { PhotoCard } from './photo-card.tsx'

interface PhotoListProps {
  userId: string
  isRetired: boolean
  search: string
  onClear: () => void
  onEdit: (photo: ManagedPhotoView) => void
}

/** The photos as customers find them, or those that were retired. */
export function PhotoList({ userId, isRetired, search, onClear, onEdit }: PhotoListProps) {
  const list = useInfiniteQuery(managedPhotosQuery(userId, isRetired, search))
  const change = useChangePhoto()
  const toast = useToast()
  const photos = list.data?.pages.flatMap((page) => page.photos) ?? []

  function retire({ sha256, version }: ManagedPhotoView, retired: boolean) {
    if (change.isPending) return
    change.mutate(
      { sha256, version, isRetired: retired },
      {
        onSuccess: () => toast(retired ? texts.wasRetired : texts.wasOffered, 'ok'),
        onError: (error) => toast(sentenceOf(error), 'bad'),
      },
    )
  }

  return (
    <>
      <LoadState
        query={list}
        loading={texts.loading}
        error={texts.error}
        skeleton={<GridSkeleton />}
        isEmpty={() => photos.length === 0}
        empty={search ? <NoMatch search={search} onClear={onClear} /> : <None isRetired={isRetired} />}
      >
        {() => (
          <ul
            className="photos"
            aria-label={texts.list}
            aria-busy={change.isPending || list.isPlaceholderData}
          >
            {photos.map((photo) => (
              <PhotoCard
                key={photo.sha256}
                photo={photo}
                onEdit={() => onEdit(photo)}
                onRetire={(retired) => retire(photo, retired)}
              />
            ))}
          </ul>
        )}
      </LoadState>
      <MoreButton list={list} isBlock more={texts.more} loading={texts.loading} />
    </>
  )
}

function None({ isRetired }: { isRetired: boolean }) {
  return <Empty shape="paper">{isRetired ? texts.noRetired : texts.empty}</Empty>
}

function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  const action = <Button onClick={onClear}>{texts.clear}</Button>
  return <Empty action={action}>{texts.noMatch(search)}</Empty>
}

function GridSkeleton() {
  return (
    <div className="photos">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height="200px" />
      ))}
    </div>
  )
}
