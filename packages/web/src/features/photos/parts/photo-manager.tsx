import { Button } from '../../../ui/forms/button.tsx'
import '../photos.css'
import type { ManagedPhotoView } from '@printery/contract'
import { Dialog } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { SearchField } from '@printery/ui/search-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useReachability } from '../../../api/reachability.ts'
import { FilterButtons } from '../../../ui/forms/filter-buttons.tsx'
import { managedPhotosQuery } from '../data.ts'
import type { PhotoDescription } from '../model.ts'
import { texts } from '../texts.ts'
import { AddForm } from './add-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { PhotoList } from './photo-list.tsx'
import { ProviderPhotos } from './provider-photos.tsx'

type OpenDialog =
  | { add: { file: File; description: PhotoDescription } | undefined }
  | { change: ManagedPhotoView }

/** Manages the photos of the editor: offered ones, retired ones, and a button to add some. */
export function PhotoManager({ userId }: { userId: string }) {
  const [isRetired, setRetired] = useState(false)
  const [searchText, setSearchText] = useState('')
  const [open, setOpen] = useState<OpenDialog>()
  const search = searchText.trim()
  const offered = useInfiniteQuery(managedPhotosQuery(userId, false, ''))
  const categories = offered.data?.pages[0]?.categories ?? []
  const isOffline = useReachability() === 'offline'
  return (
    <>
      <div className="photos-head">
        <p className="muted photos-about">{texts.about}</p>
        <Button kind="primary" onClick={() => setOpen({ add: undefined })}>
          {texts.add}
        </Button>
      </div>
      <div className="tb photos-tools">
        <FilterButtons
          legend={texts.tabs}
          kind="quiet"
          options={[
            { value: false, label: texts.offered },
            { value: true, label: texts.retired },
          ]}
          value={isRetired}
          onChange={setRetired}
        />
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          maxLength={100}
          value={searchText}
          onSearch={setSearchText}
        />
      </div>
      {isOffline && (
        <Note tone="wait" live>
          {texts.offline}
        </Note>
      )}
      <PhotoList
        key={String(isRetired)}
        userId={userId}
        isRetired={isRetired}
        search={search}
        onClear={() => setSearchText('')}
        onEdit={(photo) => setOpen({ change: photo })}
      />
      {search !== '' && !isRetired && (
        <ProviderPhotos
          key={search}
          userId={userId}
          search={search}
          onFetched={(file, { name, credit }) =>
            setOpen({ add: { file, description: { name, category: '', words: search, credit } } })
          }
        />
      )}
      <PhotoDialog open={open} categories={categories} onClose={() => setOpen(undefined)} />
    </>
  )
}

interface PhotoDialogProps {
  open: OpenDialog | undefined
  categories: readonly string[]
  onClose: () => void
}

/** The dialog keeps its content while it fades out. */
function PhotoDialog({ open, categories, onClose }: PhotoDialogProps) {
  const [lastOpen, setLastOpen] = useState(open)
  if (open !== undefined && open !== lastOpen) setLastOpen(open)
  const form = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={lastOpen && 'change' in lastOpen ? texts.editTitle : texts.addTitle}
      initialFocus={() => form.current?.querySelector<HTMLElement>('.photo-drop .btn, input.input') ?? null}
    >
      <div ref={form}>
        {lastOpen && 'change' in lastOpen ? (
          <ChangeForm photo={lastOpen.change} categories={categories} onDone={onClose} />
        ) : (
          <AddForm providerPhoto={lastOpen?.add} categories={categories} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}
