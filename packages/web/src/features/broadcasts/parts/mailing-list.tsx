import type { SubscriberView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { type SubscriberState, subscriberStates } from '@printery/domain/broadcasts'
import { Note } from '@printery/ui/note'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { RequireCapability } from '../../../session/require-capability.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { Pill, type PillTone } from '../../../ui/display/pill.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FilterButtons } from '../../../ui/forms/filter-buttons.tsx'
import { subscribersQuery, useRemoveSubscriber, useRequestConsents } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { ConsentsDialog } from './consents-dialog.tsx'

const texts = allTexts.mailing

const tones: Record<SubscriberState, PillTone> = {
  waiting: 'wait',
  confirmed: 'ok',
  unsubscribed: 'idle',
  bounced: 'bad',
  complained: 'bad',
}

/** The subscribers, each with its state and its record of consent. */
export function MailingList({ viewerId }: { viewerId: string }) {
  const [state, setState] = useState<SubscriberState>()
  const list = useInfiniteQuery(subscribersQuery(viewerId, state))
  const subscribers = list.data?.pages.flatMap((page) => page.subscribers) ?? []
  const remove = useRemoveSubscriber()
  const [toRemove, setToRemove] = useState<SubscriberView>()
  const [shownSubscriber, setShownSubscriber] = useState<SubscriberView>()
  const count = useRef<HTMLParagraphElement>(null)
  const first = list.data?.pages[0]
  return (
    <div className="bc-section">
      <div className="bc-tools">
        <FilterButtons
          legend={texts.filter}
          options={[
            { value: undefined, label: texts.onList },
            ...subscriberStates.map((value) => ({ value, label: texts.states[value] })),
          ]}
          value={state}
          onChange={setState}
          kind="quiet"
          className="bc-filter"
        />
        <p className="muted small" role="status" tabIndex={-1} ref={count}>
          {first && texts.count(first.count, first.confirmed)}
        </p>
      </div>
      {first && first.neverAsked > 0 && <NeverAsked count={first.neverAsked} />}
      <PagedListState
        list={list}
        shown={subscribers.length}
        empty={<Empty shape="paper">{state ? texts.noneInState : texts.empty}</Empty>}
        texts={{ ...texts, more: allTexts.more }}
        skeleton={<Skeleton height="160px" />}
      >
        <ul className="bc-list" aria-label={allTexts.tabs.list}>
          {subscribers.map((subscriber) => (
            <li key={subscriber.id} className="bc-address">
              <div>
                <b>{subscriber.email}</b>
                <p className="small muted">{texts.since(formatMoment(new Date(subscriber.createdAt)))}</p>
              </div>
              <Pill tone={tones[subscriber.state]}>{texts.states[subscriber.state]}</Pill>
              <div className="bc-acts">
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={texts.consentRecordOf(subscriber.email)}
                  onClick={() => setShownSubscriber(subscriber)}
                >
                  {texts.consentRecord}
                </Button>
                {(subscriber.state === 'waiting' || subscriber.state === 'confirmed') && (
                  <RequireCapability capability="messages.write">
                    <Button
                      kind="quiet"
                      size="sm"
                      aria-label={texts.removeOf(subscriber.email)}
                      onClick={() => setToRemove(subscriber)}
                    >
                      {texts.remove}
                    </Button>
                  </RequireCapability>
                )}
              </div>
            </li>
          ))}
        </ul>
      </PagedListState>
      <ConsentsDialog
        viewerId={viewerId}
        subscriber={shownSubscriber}
        onClose={() => setShownSubscriber(undefined)}
      />
      <DeleteDialog
        entry={toRemove}
        title={() => texts.removeTitle}
        text={({ email }) => texts.removeText(email)}
        confirm={texts.remove}
        cancel={texts.keep}
        onClose={() => setToRemove(undefined)}
        onConfirm={({ id }) => remove.mutateAsync(id)}
        deleted={texts.removed}
        focusAfter={() => count.current}
      />
    </div>
  )
}

function NeverAsked({ count }: { count: number }) {
  const ask = useRequestConsents()
  const toast = useToast()
  const requestConsents = () =>
    ask.mutate(undefined, {
      onSuccess: ({ asked }) => toast(texts.confirmationRequested(asked), 'ok'),
      onError: (error) => toast(errorMessageOf(error, allTexts.actionFailed), 'bad'),
    })
  return (
    <Note tone="info">
      <span className="bc-asking">
        {texts.unconfirmedCount(count)}
        <RequireCapability capability="broadcasts.write">
          <Button size="sm" isBusy={ask.isPending} onClick={() => !ask.isPending && requestConsents()}>
            {texts.requestConfirmation}
          </Button>
        </RequireCapability>
      </span>
    </Note>
  )
}
