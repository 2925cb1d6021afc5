import type { RequestedPayoutView } from '@printery/contract'
import { formatCents, formatDay } from '@printery/domain'
import { maxPayoutReason, maxPayoutReference } from '@printery/domain/payouts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorMessageOf } from '../../../api/client.ts'
import { useCan } from '../../../session/use-can.ts'
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { type PayoutList, type PayoutMove, payoutsQuery, useMovePayout } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { PayoutSummary } from './payout-summary.tsx'

const texts = allTexts.admin

/** Payouts of all suppliers, with the actions of an admin. */
export function RequestedPayouts({ viewerId, filter }: { viewerId: string; filter: PayoutList }) {
  const list = useInfiniteQuery(payoutsQuery(viewerId, filter))
  const [confirmation, setConfirmation] = useState<{ payout: RequestedPayoutView; question: Question }>()
  const step = useMovePayout()
  const toast = useToast()
  const payouts = list.data?.pages.flatMap((page) => page.payouts) ?? []
  const move = ({ id, version }: RequestedPayoutView, change: PayoutMove) =>
    step.mutateAsync({ id, version, ...change })
  const press = (payout: RequestedPayoutView, action: Action) => {
    if (action.question) return setConfirmation({ payout, question: action.question })
    if (step.isPending || !action.step) return
    move(payout, action.step).then(
      () => toast(action.saved, 'ok'),
      (failure) => toast(errorMessageOf(failure, allTexts.saveFailed), 'bad'),
    )
  }
  return (
    <>
      <PagedListState
        list={list}
        shown={payouts.length}
        empty={<Empty shape="paper">{filter === 'open' ? allTexts.noneOpen : allTexts.noneDone}</Empty>}
        texts={allTexts}
        skeleton={<Skeleton height="240px" />}
      >
        <ul className="pay-list">
          {payouts.map((payout) => (
            <RequestedPayout key={payout.id} payout={payout} onPress={(action) => press(payout, action)} />
          ))}
        </ul>
      </PagedListState>
      <TextDialog
        question={
          confirmation && {
            ...confirmation.question.texts,
            storageKey: `payout ${confirmation.question.texts.title} ${confirmation.payout.id}`,
            maxLength: confirmation.question.maxLength,
            onConfirm: async (text) => {
              await move(confirmation.payout, confirmation.question.step(text))
              toast(confirmation.question.saved, 'ok')
            },
          }
        }
        onClose={() => setConfirmation(undefined)}
      />
    </>
  )
}

function RequestedPayout({
  payout,
  onPress,
}: {
  payout: RequestedPayoutView
  onPress: (action: Action) => void
}) {
  const { supplier, details, left, state } = payout
  const canDecide = useCan('money.write')
  const actions = canDecide ? actionsOf(payout) : []
  return (
    <li aria-label={supplier.brandName}>
      <div>
        <Link to={`/adminPortal/payments/wallet?supplier=${supplier.id}`}>{supplier.brandName}</Link>
        <PayoutSummary payout={payout} />
        {actions.length > 0 && state !== 'paid' && (
          <p className="pay-under">
            {details
              ? [details.holder ?? allTexts.accountKinds[details.kind], details.bic, details.account]
                  .filter(Boolean)
                  .join(' ')
              : texts.noDetails}
          </p>
        )}
        {details?.heldUntil && <p className="pay-under">{texts.held(formatDay(details.heldUntil))}</p>}
        {state === 'requested' && left < 0 && (
          <p className="pay-under">{texts.amountReduced(formatCents(-left))}</p>
        )}
      </div>
      {actions.length > 0 && (
        <div className="pay-acts">
          {actions.map((action) => (
            <Button
              key={action.label}
              size="sm"
              kind={action.isPrimary ? 'primary' : 'quiet'}
              aria-label={texts.actionOf(action.label, supplier.brandName)}
              onClick={() => onPress(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

interface Question {
  texts: { title: string; text: string; label: string; hint: string; missing: string; confirm: string }
  maxLength: number
  saved: string
  step: (text: string) => PayoutMove
}

interface Action {
  label: string
  isPrimary?: boolean
  saved: string
  /** Asks for a text first, if defined. */
  question?: Question
  step?: PayoutMove
}

const withQuestion = (
  questionTexts: Question['texts'],
  saved: string,
  step: Question['step'],
  maxLength = maxPayoutReason,
) => ({ saved, question: { texts: questionTexts, maxLength, saved, step } })

const refuse: Action = {
  label: texts.refuse,
  ...withQuestion(texts.refusal, texts.saved.refused, (reason) => ({ kind: 'refuse', reason })),
}
const approve: Action = {
  ...{ label: texts.approve, isPrimary: true, saved: texts.saved.approved, step: { kind: 'approve' } },
}
const transfer: Action = {
  ...{ label: texts.transfer, isPrimary: true, saved: texts.saved.sending, step: { kind: 'transfer' } },
}
const pay: Action = {
  ...{ label: texts.pay, isPrimary: true },
  ...withQuestion(
    texts.payment,
    texts.saved.paid,
    (reference) => ({ kind: 'pay', reference }),
    maxPayoutReference,
  ),
}
const fail: Action = {
  label: texts.failedButton,
  ...withQuestion(texts.failure, texts.saved.failed, (reason) => ({ kind: 'fail', reason })),
}
const moneyReturned: Action = {
  label: texts.returnedButton,
  ...withQuestion(texts.moneyReturned, texts.saved.returned, (reason) => ({ kind: 'fail', reason })),
}

function actionsOf({ state, way, details }: RequestedPayoutView): Action[] {
  if (state === 'requested') return [approve, refuse]
  if (state === 'approved') return [details?.kind === 'provider' ? transfer : pay, refuse]
  if (state === 'sending') return way === 'bank' ? [pay, fail] : []
  return state === 'paid' && way === 'bank' ? [moneyReturned] : []
}
