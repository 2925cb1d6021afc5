import './drafts.css'
import type { DraftSummary } from '@printery/contract'
import { Note } from '@printery/ui/note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useReachability } from '../../api/reachability.ts'
import { draftsQuery } from '../../queries/draft-query.ts'
import type { User } from '../../session/session.ts'
import { useGuardedSession } from '../../shell/access/guard.ts'
import { AccountFrame } from '../../shell/account/account-frame.tsx'
import { EmptyOrderList } from '../../ui/feedback/empty-list.tsx'
import { GoBack } from '../../ui/feedback/go-back.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx'
import { hrefOf } from './model.ts'
import { DeleteDraftDialog } from './parts/delete-draft-dialog.tsx'
import { DraftRow } from './parts/draft-row.tsx'
import { texts } from './texts.ts'

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function DraftsScreen() {
  const { draftId } = useParams()
  const session = useGuardedSession()
  if (draftId) return session ? <OneDraft userId={session.user.id} draftId={draftId} /> : null
  return (
    <AccountFrame
      title={texts.title}
      currentPage="/account/drafts"
      tools={
        <Note tone="wait" className="drafts-hint">
          {texts.hint}
        </Note>
      }
    >
      {(user) => <Drafts user={user} />}
    </AccountFrame>
  )
}

/** Redirects the URL of one draft to its checkout or the editor. The checkout also shows if the draft no longer exists. */
function OneDraft({ userId, draftId }: { userId: string; draftId: string }) {
  const list = useQuery(draftsQuery(userId))
  return (
    <LoadState query={list} loading={texts.loading} error={texts.error}>
      {(drafts) => {
        const draft = drafts.find(({ id }) => id === draftId)
        return <Navigate to={hrefOf(draft ?? { id: draftId, isCheckout: true })} replace />
      }}
    </LoadState>
  )
}

function Drafts({ user }: { user: User }) {
  // Always fetched, because prices and remaining days change.
  const list = useQuery({ ...draftsQuery(user.id), refetchOnMount: 'always' })
  const [toDelete, setToDelete] = useState<DraftSummary>()
  const [now] = useState(() => new Date())
  const drafts = list.data ?? []
  const isOffline = useReachability() === 'offline'
  const newest = drafts.findIndex(({ isExpired }) => !isExpired)
  return (
    <>
      {isOffline && (
        <Note tone="wait" live>
          {texts.offline}
        </Note>
      )}
      <LoadState
        query={list}
        loading={texts.loading}
        error={texts.error}
        skeleton={<SkeletonList className="grid gap-4" count={2} height="190px" />}
        isEmpty={() => drafts.length === 0}
        empty={<EmptyOrderList text={texts.empty} hint={texts.emptyText} link={texts.emptyLink} />}
      >
        {() => (
          <div>
            {drafts.map((draft, index) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                now={now}
                isMain={index === newest}
                onDelete={() => setToDelete(draft)}
              />
            ))}
          </div>
        )}
      </LoadState>
      {list.error && drafts.length === 0 && <GoBack>{texts.goBack}</GoBack>}
      <DeleteDraftDialog draft={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  )
}
