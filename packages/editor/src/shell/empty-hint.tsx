import type { Design } from '@printery/design'
import { formatMoment, otherSide, type Side } from '@printery/domain'
import { useEffect, useState } from 'react'
import type { DraftEntry } from '../host.ts'
import { beginText } from '../panels/place-on-page.ts'
import { basicTextStyles } from '../panels/text/text-styles.ts'
import { useDesign, useEditor, useEditorContext, useSession } from '../react/editor-context.tsx'
import { useAfterFirstPaint } from '../react/use-after-first-paint.ts'
import { useAttempt } from '../react/use-apply.ts'
import { texts } from './texts.ts'

/** Explains on an empty side how to begin. */
export function EmptyHint() {
  const editor = useEditor()
  const attempt = useAttempt()
  const page = useSession((session) => session.page)
  const isEmpty = useDesign((design) => hasNoElements(design, page))
  const otherIsEmpty = useDesign((design) => hasNoElements(design, otherSide(page)))
  if (!isEmpty) return null
  return (
    <div className="ed-hint">
      <p>{page === 'back' && !otherIsEmpty ? texts.backEmpty : texts.canvasEmpty}</p>
      <button
        type="button"
        className="btn sm"
        onClick={() => {
          const [heading] = basicTextStyles
          if (heading) attempt(() => beginText(editor, heading))
        }}
      >
        {texts.canvasEmptyButton}
      </button>
      {otherIsEmpty && <LatestDraft />}
    </div>
  )
}

/** Lets a user who returns without the URL of a design continue the latest one of this product. */
function LatestDraft() {
  const { host } = useEditorContext()
  const isPainted = useAfterFirstPaint()
  const [draft, setDraft] = useState<DraftEntry>()
  useEffect(() => {
    if (!isPainted || !host.latestDraft) return
    let isStale = false
    // The drafts panel shows the error.
    host.latestDraft().then(
      (found) => isStale || setDraft(found),
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [host, isPainted])
  if (!draft) return null
  return (
    <button type="button" className="ed-continue-draft" onClick={() => host.openDraft(draft.id)}>
      {draft.preview !== '' && <img src={draft.preview} alt="" />}
      <span>
        <b>{texts.continueDraft}</b>
        <small>{texts.changed(draft.title, formatMoment(new Date(draft.changedAt)))}</small>
      </span>
    </button>
  )
}

function hasNoElements({ elements }: Design, side: Side): boolean {
  for (const id in elements) if (elements[id]?.page === side) return false
  return true
}
