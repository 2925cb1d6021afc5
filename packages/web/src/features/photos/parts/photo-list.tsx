import type { ManagedPhotoView } from '@printery/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { errorMessageOf } from '../../../api/client.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { NoMatch } from '../../../ui/feedback/empty-list.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
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

/** The photos that customers can find, or the retired ones. */
export function PhotoList({ userId, isRetired, search, onClear, onEdit }: PhotoListProps) {
  const list = useInfiniteQuery(managedPhotosQuery(userId, isRetired, search))
  const change = useChangePhoto()
  const toast = useToast()
  const photos = list.data?.pages.flatMap((page) => page.photos) ?? []

  function setRetired({ sha256, version }: ManagedPhotoView, retired: boolean) {
    if (change.isPending) return
    change.mutate(
      { sha256, version, isRetired: retired },
      {
        onSuccess: () => toast(retired ? texts.wasRetired : texts.wasOffered, 'ok'),
        onError: (error) => toast(errorMessageOf(error), 'bad'),
      },
    )
  }

  return (
    <PagedListState
      list={list}
      shown={photos.length}
      empty={
        search ? (
          <NoMatch text={texts.noMatch(search)} clear={texts.clear} onClear={onClear} />
        ) : (
          <Empty shape="paper">{isRetired ? texts.noRetired : texts.empty}</Empty>
        )
      }
      texts={texts}
      skeleton={<SkeletonList className="photos" count={4} height="200px" />}
      isWide
    >
      <ul className="photos" aria-label={texts.list} aria-busy={change.isPending || list.isPlaceholderData}>
        {photos.map((photo) => (
          <PhotoCard
            key={photo.sha256}
            photo={photo}
            onEdit={() => onEdit(photo)}
            onRetiredChange={(retired) => setRetired(photo, retired)}
          />
        ))}
      </ul>
    </PagedListState>
  )
}
