import type { BroadcastFigures, BroadcastView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { type RecipientState, recipientStates } from '@printery/domain/broadcasts'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { useCan } from '../../../session/use-can.ts'
import { Price } from '../../../ui/display/price.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { type Move, recipientsQuery, useMoveBroadcast } from '../data.ts'
import { toDraft } from '../model.ts'
import { texts as allTexts } from '../texts.ts'
import { BroadcastPreview } from './broadcast-preview.tsx'
import { Progress } from './progress.tsx'
import { StatePill } from './state-pill.tsx'

interface Props {
  viewerId: string
  broadcast: BroadcastView
  figures: BroadcastFigures
}

/** A broadcast that is scheduled, being sent or sent: its progress, the state of each address, and the orders it led to. */
export function BroadcastResult({ viewerId, broadcast, figures }: Props) {
  const { recipients, state, scheduledFor, startedAt, endedAt, subject } = broadcast
  const [shownState, setShownState] = useState<RecipientState>()
  const canWrite = useCan('broadcasts.write')
  const when = endedAt ?? startedAt ?? scheduledFor
  return (
    <div className="bc-compose">
      <div className="bc-section">
        <header className="bc-head">
          <h2>{subject}</h2>
          <StatePill state={state} />
          {when && <span className="small muted">{formatDateTime(new Date(when))}</span>}
        </header>
        <Progress recipients={recipients} />
        {canWrite && <BroadcastActions broadcast={broadcast} />}
        {startedAt && (
          <>
            <h3>{allTexts.recipients.title}</h3>
            <dl className="bc-figures">
              {recipientStates
                .filter(
                  (recipientState) =>
                    recipients[recipientState] > 0 ||
                    recipientState === 'sent' ||
                    recipientState === 'bounced',
                )
                .map((recipientState) => (
                  <div key={recipientState}>
                    <dt>{allTexts.recipients.states[recipientState]}</dt>
                    <dd>
                      {canWrite && recipients[recipientState] > 0 ? (
                        <button
                          type="button"
                          className="link"
                          aria-label={`${recipients[recipientState].toLocaleString('en-GB')}. ${allTexts.recipients.show(allTexts.recipients.states[recipientState])}`}
                          aria-pressed={shownState === recipientState}
                          onClick={() =>
                            setShownState(shownState === recipientState ? undefined : recipientState)
                          }
                        >
                          {recipients[recipientState].toLocaleString('en-GB')}
                        </button>
                      ) : (
                        recipients[recipientState].toLocaleString('en-GB')
                      )}
                    </dd>
                  </div>
                ))}
              <div>
                <dt>{allTexts.figures.opened}</dt>
                <dd>
                  {figures.opened === null ? (
                    <span className="muted">{allTexts.figures.notCounted}</span>
                  ) : (
                    figures.opened.toLocaleString('en-GB')
                  )}
                </dd>
              </div>
              <div>
                <dt>{allTexts.figures.orders}</dt>
                <dd>
                  {allTexts.figures.orderCount(figures.orders)} <Price cents={figures.revenue} />
                </dd>
              </div>
            </dl>
            {shownState && (
              <Addresses key={shownState} viewerId={viewerId} id={broadcast.id} state={shownState} />
            )}
          </>
        )}
      </div>
      <div className="bc-beside">
        <BroadcastPreview viewerId={viewerId} draft={toDraft(broadcast, {})} />
      </div>
    </div>
  )
}

/** The actions that the state of the broadcast allows. */
function BroadcastActions({ broadcast: { id, version, state } }: { broadcast: BroadcastView }) {
  const texts = allTexts.send
  const move = useMoveBroadcast()
  const toast = useToast()
  const [isConfirming, setConfirming] = useState(false)
  const moveTo = (to: Move['state']) => {
    if (move.isPending) return
    move.mutate(
      { id, version, state: to },
      {
        onSuccess: () => toast(texts.stateChanged[to], 'ok'),
        onError: (error) => toast(errorMessageOf(error, allTexts.actionFailed), 'bad'),
      },
    )
  }
  if (state === 'sent' || state === 'cancelled') return null
  return (
    <div className="bc-acts">
      {state === 'sending' && <Button onClick={() => moveTo('paused')}>{texts.pause}</Button>}
      {state === 'paused' && (
        <Button kind="primary" onClick={() => moveTo('sending')}>
          {texts.resume}
        </Button>
      )}
      {state === 'scheduled' && <Button onClick={() => moveTo('draft')}>{texts.backToDraft}</Button>}
      <Button kind="quiet" onClick={() => setConfirming(true)}>
        {texts.cancelRest}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={texts.cancelRestTitle}
        confirm={texts.cancelRest}
        cancel={texts.continueSending}
        danger
        onConfirm={() => moveTo('cancelled')}
      >
        {texts.cancelRestText}
      </ConfirmDialog>
    </div>
  )
}

function Addresses({ viewerId, id, state }: { viewerId: string; id: string; state: RecipientState }) {
  const texts = allTexts.recipients
  const list = useInfiniteQuery(recipientsQuery(viewerId, id, state))
  const rows = list.data?.pages.flatMap((page) => page.recipients) ?? []
  const name = texts.addresses(texts.states[state])
  const hint = texts.hints[state]
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {hint && <p className="muted">{hint}</p>}
      <PagedListState
        list={list}
        shown={rows.length}
        empty={<p className="muted">{texts.empty}</p>}
        texts={{ ...texts, more: allTexts.more }}
        skeleton={<Skeleton height="120px" />}
      >
        <Table name={name}>
          <thead>
            <tr>
              <th scope="col">{texts.email}</th>
              <th scope="col">{texts.mailServerAnswer}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.email}>
                <td className="em">{row.email}</td>
                <td>{row.answer ?? <span className="muted">{texts.noAnswer}</span>}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </PagedListState>
    </section>
  )
}
