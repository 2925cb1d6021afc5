import { useState } from 'react'
import type { EarlierUploads as Uploads } from '../host.ts'
import { useDesign, useEditorParts, usePart } from '../react/editor-context.tsx'
import { useSay } from '../react/use-say.ts'
import { Question } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { fromOtherDesigns } from './earlier-pictures.ts'
import { LibraryList } from './library-list.tsx'
import { texts } from './texts.ts'
import { usePlace } from './use-place.ts'
import { useReader } from './use-reader.ts'

/** What the person brought for other designs: placed again, or let go of. */
export function EarlierUploads({ earlier }: { earlier: Uploads }) {
  const { uploads } = useEditorParts()
  const sent = usePart(uploads.all, (all) => all)
  const assets = useDesign((design) => design.assets)
  const { reader, reading } = useReader(earlier.list)
  const [asked, setAsked] = useState<{ id: string; title: string }>()
  const place = usePlace()
  const say = useSay()
  const entries = fromOtherDesigns(reading.entries, assets, sent)
  const hasNothing = reading.state === 'ready' && entries.length === 0 && reading.next === undefined
  if (hasNothing) return null

  async function letGo({ id, title }: { id: string; title: string }) {
    try {
      await earlier.letGo(id)
    } catch (fault) {
      say(fault instanceof Error ? fault.message : texts.upload.notGone(title), 'bad')
      return
    }
    say(texts.upload.gone(title), 'ok')
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
        // All that was read so far is of this design, and there is more.
        empty={
          <button type="button" className="btn quiet sm" onClick={() => void reader.more()}>
            {texts.more}
          </button>
        }
        onTake={async ({ id }) => {
          place(await earlier.take(id))
        }}
        caption={(entry) => (
          <span className="ed-caption ed-brought">
            <span aria-hidden="true">{entry.title}</span>
            <IconButton
              small
              icon="trash"
              label={texts.upload.letGo(entry.title)}
              onClick={() => setAsked(entry)}
            />
          </span>
        )}
      />
      <Question
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={texts.upload.letGoTitle}
        yes={texts.upload.letGoYes}
        no={texts.upload.letGoNo}
        onYes={() => asked && void letGo(asked)}
      >
        {asked && texts.upload.letGoText(asked.title)}
      </Question>
    </section>
  )
}
