import type { BroadcastFigures, BroadcastView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { type RecipientState, recipientStates } from '@printery/domain/broadcasts'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/client.ts'
import { useCan } from '../../../session/use-can.ts'
import { Price } from '../../../ui/display/price.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { type Move, recipientsQuery, useMoveBroadcast } from '../data.ts'
import { toDraft } from '../model.ts'
import { texts as all } from '../texts.ts'
import { BroadcastPreview } from './broadcast-preview.tsx'
import { Progress } from './progress.tsx'
import { StatePill } from './state-pill.tsx'

interface Props {
  readerId: string
  broadcast: BroadcastView
  figures: BroadcastFigures
}

/** A broadcast that is scheduled, being sent or sent: its progress, the state of each address, and the orders it led to. */
export function BroadcastResult({ readerId, broadcast, figures }: Props) {
  const { recipients, state, scheduledFor, startedAt, endedAt, subject } = broadcast
  const [shown, setShown] = useState<RecipientState>()
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
            <h3>{all.recipients.title}</h3>
            <dl className="bc-figures">
              {recipientStates
                .filter((each) => recipients[each] > 0 || each === 'sent' || each === 'bounced')
                .map((each) => (
                  <div key={each}>
                    <dt>{all.recipients.states[each]}</dt>
                    <dd>
                      {canWrite && recipients[each] > 0 ? (
                        <button
                          type="button"
                          className="link"
                          aria-label={`${recipients[each].toLocaleString('en-GB')}. ${all.recipients.show(all.recipients.states[each])}`}
                          aria-pressed={shown === each}
                          onClick={() => setShown(shown === each ? undefined : each)}
                        >
                          {recipients[each].toLocaleString('en-GB')}
                        </button>
                      ) : (
                        recipients[each].toLocaleString('en-GB')
                      )}
                    </dd>
                  </div>
                ))}
              <div>
                <dt>{all.figures.opened}</dt>
                <dd>
                  {figures.opened === null ? (
                    <span className="muted">{all.figures.notCounted}</span>
                  ) : (
                    figures.opened.toLocaleString('en-GB')
                  )}
                </dd>
              </div>
              <div>
                <dt>{all.figures.orders}</dt>
                <dd>
                  {all.figures.orderCount(figures.orders)} <Price cents={figures.revenue} />
                </dd>
              </div>
            </dl>
            {shown && <Addresses key={shown} readerId={readerId} id={broadcast.id} state={shown} />}
          </>
        )}
      </div>
      <div className="bc-beside">
        <BroadcastPreview readerId={readerId} draft={toDraft(broadcast, {})} />
      </div>
    </div>
  )
}

/** The actions that its state allows. */
function BroadcastActions({ broadcast: { id, version, state } }: { broadcast: BroadcastView }) {
  const texts = all.send
  const move = useMoveBroadcast()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const go = (to: Move['state']) => {
    if (move.isPending) return
    move.mutate(
      { id, version, state: to },
      {
        onSuccess: () => toast(texts.stateChanged[to], 'ok'),
        onError: (error) => toast(sentenceOf(error, all.actionFailed), 'bad'),
      },
    )
  }
  if (state === 'sent' || state === 'cancelled') return null
  return (
    <div className="bc-acts">
      {state === 'sending' && <Button onClick={() => go('paused')}>{texts.pause}</Button>}
      {state === 'paused' && (
        <Button kind="primary" onClick={() => go('sending')}>
          {texts.resume}
        </Button>
      )}
      {state === 'scheduled' && <Button onClick={() => go('draft')}>{texts.backToDraft}</Button>}
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {texts.cancelRest}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.cancelRestTitle}
        confirm={texts.cancelRest}
        cancel={texts.continueSending}
        danger
        onConfirm={() => go('cancelled')}
      >
        {texts.cancelRestText}
      </ConfirmDialog>
    </div>
  )
}

function Addresses({ readerId, id, state }: { readerId: string; id: string; state: RecipientState }) {
  const texts = all.recipients
  const list = useInfiniteQuery(recipientsQuery(readerId, id, state))
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
        texts={{ ...texts, more: all.more }}
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
