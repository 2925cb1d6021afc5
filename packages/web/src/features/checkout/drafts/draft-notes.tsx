import type { DraftView } from '@printery/contract'
import { Note } from '@printery/ui/note'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'
import { endOfDraft } from './draft-model.ts'
import type { DraftSaving } from './use-draft-saving.ts'

interface DraftNotesProps {
  draft: DraftView | undefined
  saving: DraftSaving
}

/** The name of the draft, and the result of the last attempt to save it. */
export function DraftNotes({ draft, saving: { failure, isStale, openOther, saveCopy } }: DraftNotesProps) {
  const container = useRef<HTMLDivElement>(null)
  const isShown = isStale || failure !== undefined
  useEffect(() => {
    // On phones the notes are far above the pressed button.
    if (isShown) container.current?.focus()
  }, [isShown])
  return (
    <div className="notes" ref={container} tabIndex={-1}>
      {isStale && (
        <Note tone="wait" live>
          <p>{texts.draft.changedElsewhere}</p>
          <p className="answers">
            <Button size="sm" onClick={() => void openOther()}>
              {texts.draft.openOther}
            </Button>
            <Button size="sm" onClick={() => void saveCopy()}>
              {texts.draft.saveCopy}
            </Button>
          </p>
        </Note>
      )}
      {failure !== undefined && (
        <Note tone="bad" live>
          <b>{texts.draft.failed}</b>
          {failure && <p>{failure}</p>}
        </Note>
      )}
      {draft && (
        <Note tone="info" icon={<Icon name="clock" />}>
          {texts.draft.resumed(draft.id.slice(0, 8))}{' '}
          <Link className="link" to="/account/drafts">
            {texts.draft.savedDrafts}
          </Link>{' '}
          {texts.draft.keptUntil(endOfDraft(draft))}
        </Note>
      )}
    </div>
  )
}
