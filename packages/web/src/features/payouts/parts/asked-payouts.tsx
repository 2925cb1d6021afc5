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
import { type PayoutList, payoutsQuery, type Step, useMovePayout } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { PayoutSummary } from './payout-summary.tsx'

const texts = allTexts.admin

/** Payouts of all suppliers, with the actions of an admin. */
export function AskedPayouts({ viewerId, filter }: { viewerId: string; filter: PayoutList }) {
  const list = useInfiniteQuery(payoutsQuery(viewerId, filter))
  const [confirmation, setConfirmation] = useState<{ payout: RequestedPayoutView; question: Question }>()
  const step = useMovePayout()
  const toast = useToast()
  const payouts = list.data?.pages.flatMap((page) => page.payouts) ?? []
  const applyStep = ({ id, version }: RequestedPayoutView, change: Step) =>
    step.mutateAsync({ id, version, ...change })
  const press = (payout: RequestedPayoutView, action: Action) => {
    if (action.question) return setConfirmation({ payout, question: action.question })
    if (step.isPending || !action.step) return
    applyStep(payout, action.step).then(
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
            <Asked key={payout.id} payout={payout} onPress={(action) => press(payout, action)} />
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
              await applyStep(confirmation.payout, confirmation.question.step(text))
              toast(confirmation.question.saved, 'ok')
            },
          }
        }
        onClose={() => setConfirmation(undefined)}
      />
    </>
  )
}

function Asked({ payout, onPress }: { payout: RequestedPayoutView; onPress: (action: Action) => void }) {
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
              kind={action.isMain ? 'primary' : 'quiet'}
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
  step: (text: string) => Step
}

interface Action {
  label: string
  isMain?: boolean
  saved: string
  /** Asks for a text first, if defined. */
  question?: Question
  step?: Step
}

const withQuestion = (
  questionTexts: Question['texts'],
  saved: string,
  step: Question['step'],
  maxLength = maxPayoutReason,
) => ({ saved, question: { texts: questionTexts, maxLength, saved, step } })

const refuse: Action = {
  label: texts.refuse,
  ...withQuestion(texts.refusal, texts.saved.refused, (reason) => ({ act: 'refuse', reason })),
}
const approve: Action = {
  ...{ label: texts.approve, isMain: true, saved: texts.saved.approved, step: { act: 'approve' } },
}
const transfer: Action = {
  ...{ label: texts.transfer, isMain: true, saved: texts.saved.sending, step: { act: 'transfer' } },
}
const pay: Action = {
  ...{ label: texts.pay, isMain: true },
  ...withQuestion(
    texts.payment,
    texts.saved.paid,
    (reference) => ({ act: 'pay', reference }),
    maxPayoutReference,
  ),
}
const fail: Action = {
  label: texts.failedButton,
  ...withQuestion(texts.failure, texts.saved.failed, (reason) => ({ act: 'fail', reason })),
}
const moneyReturned: Action = {
  label: texts.returnedButton,
  ...withQuestion(texts.moneyReturned, texts.saved.returned, (reason) => ({ act: 'fail', reason })),
}

function actionsOf({ state, way, details }: RequestedPayoutView): Action[] {
  if (state === 'requested') return [approve, refuse]
  if (state === 'approved') return [details?.kind === 'provider' ? transfer : pay, refuse]
  if (state === 'sending') return way === 'bank' ? [pay, fail] : []
  return state === 'paid' && way === 'bank' ? [moneyReturned] : []
}
