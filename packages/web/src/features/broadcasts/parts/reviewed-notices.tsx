import type { ReviewedNoticeView } from '@printery/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { useCan } from '../../../session/use-can.ts'
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { reviewedNoticesQuery, useDecideNotice } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { Notice } from './notice.tsx'

const texts = allTexts.notices

/** The notices of suppliers, those that wait for a decision first. */
export function ReviewedNotices({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(reviewedNoticesQuery(viewerId))
  const notices = list.data?.pages.flatMap((page) => page.notices) ?? []
  const decide = useDecideNotice()
  const canDecide = useCan('broadcasts.write')
  const [toRefuse, setToRefuse] = useState<ReviewedNoticeView>()
  const toast = useToast()
  const approve = ({ id, version }: ReviewedNoticeView) =>
    decide.mutate(
      { id, version, decision: 'approved' },
      {
        onSuccess: () => toast(texts.approved, 'ok'),
        onError: (error) => toast(errorMessageOf(error, allTexts.actionFailed), 'bad'),
      },
    )
  return (
    <div className="bc-section">
      <p className="muted">{texts.intro}</p>
      <PagedListState
        list={list}
        shown={notices.length}
        empty={<Empty shape="paper">{texts.empty}</Empty>}
        texts={{ ...texts, more: allTexts.more }}
        skeleton={<Skeleton height="200px" />}
      >
        <ul className="bc-list">
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} from={notice.supplier.brandName}>
              {notice.state === 'waiting' && (
                <>
                  <p className="small">{texts.wouldReach(notice.wouldReach)}</p>
                  {canDecide && (
                    <div className="bc-acts">
                      <Button
                        kind="primary"
                        size="sm"
                        aria-label={texts.approveOf(notice.subject)}
                        onClick={() => !decide.isPending && approve(notice)}
                      >
                        {texts.approve}
                      </Button>
                      <Button
                        kind="quiet"
                        size="sm"
                        aria-label={texts.refuseOf(notice.subject)}
                        onClick={() => setToRefuse(notice)}
                      >
                        {texts.refuse}
                      </Button>
                    </div>
                  )}
                </>
              )}
            </Notice>
          ))}
        </ul>
      </PagedListState>
      <TextDialog
        question={
          toRefuse && {
            ...texts.refusal,
            storageKey: `refusal of notice ${toRefuse.id}`,
            maxLength: 500,
            onConfirm: async (reason) => {
              await decide.mutateAsync({
                ...{ id: toRefuse.id, version: toRefuse.version },
                ...{ decision: 'refused', reason },
              })
              toast(texts.refused, 'ok')
            },
          }
        }
        onClose={() => setToRefuse(undefined)}
      />
    </div>
  )
}
