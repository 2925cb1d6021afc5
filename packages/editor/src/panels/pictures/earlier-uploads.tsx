import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useState } from 'react'
import type { EarlierUploads as Uploads } from '../../host.ts'
import { useDesign, useEditorContext, useStore } from '../../react/editor-context.tsx'
import { useShowMessage } from '../../react/use-show-message.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LibraryList } from '../elements/library-list.tsx'
import { useLibrary } from '../elements/use-library.ts'
import { texts } from '../texts.ts'
import { usePlaceAsset } from '../use-place-asset.ts'
import { otherUploads } from './earlier-pictures.ts'

/** The user's earlier uploads that this design doesn't use, to place or remove. */
export function EarlierUploads({ earlier }: { earlier: Uploads }) {
  const { uploads } = useEditorContext()
  const sent = useStore(uploads.all, (all) => all)
  const assets = useDesign((design) => design.assets)
  const { reader, reading } = useLibrary(earlier.list)
  const [pendingDeletion, setPendingDeletion] = useState<{ id: string; title: string }>()
  const placeAsset = usePlaceAsset()
  const showMessage = useShowMessage()
  const entries = otherUploads(reading.entries, assets, sent)
  const isEmpty = reading.state === 'ready' && entries.length === 0 && reading.next === undefined
  if (isEmpty) return null

  async function remove({ id, title }: { id: string; title: string }) {
    try {
      await earlier.remove(id)
    } catch (error) {
      showMessage(error instanceof Error ? error.message : texts.upload.removeFailed(title), 'bad')
      return
    }
    showMessage(texts.upload.removed(title), 'ok')
    await reader.search('')
  }

  return (
    <section>
      <h3>{texts.upload.earlier}</h3>
      <LibraryList
        reader={reader}
        reading={{ ...reading, entries }}
        label={texts.upload.earlier}
        columns={2}
        ratio={4 / 3}
        isFilled
        failed={texts.upload.error}
        // All uploads read so far are used in this design or were uploaded in this session, and there are more.
        empty={
          <button type="button" className="btn quiet sm" onClick={() => void reader.loadMore()}>
            {texts.more}
          </button>
        }
        onPick={async ({ id }) => {
          placeAsset(await earlier.fetch(id))
        }}
        caption={(entry) => (
          <span className="ed-caption ed-removable">
            <span aria-hidden="true">{entry.title}</span>
            <IconButton
              small
              icon="trash"
              label={texts.upload.remove(entry.title)}
              onClick={() => setPendingDeletion(entry)}
            />
          </span>
        )}
      />
      <ConfirmDialog
        open={pendingDeletion !== undefined}
        onOpenChange={(open) => !open && setPendingDeletion(undefined)}
        title={texts.upload.removeTitle}
        confirm={texts.upload.removeYes}
        cancel={texts.upload.removeNo}
        onConfirm={() => pendingDeletion && void remove(pendingDeletion)}
      >
        {pendingDeletion && texts.upload.removeText(pendingDeletion.title)}
      </ConfirmDialog>
    </section>
  )
}
