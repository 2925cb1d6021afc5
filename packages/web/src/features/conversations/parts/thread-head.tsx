import type { ThreadView } from '@printery/contract'
import { formatMoment, formatTime } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { errorMessageOf } from '../../../api/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type Audience, staffQuery, useChangeThread } from '../data.ts'
import { texts } from '../texts.ts'

const { staff: staffTexts } = texts

interface ThreadHeadProps {
  thread: ThreadView
  audience: Audience
  /** Whether the thread is shown on the page of its order or item; the link to that page is then omitted. */
  isInline: boolean
}

/** The subject of the conversation and who has to answer; for the shop also the assigned member of staff. */
export function ThreadHead({ thread, audience, isInline }: ThreadHeadProps) {
  const { person, awaiting, awaitingSince, closedAt } = thread
  const since = awaitingSince && new Date(awaitingSince)
  const href = isInline ? undefined : linkOf(thread)
  const contact = [person?.name, person?.email, person?.phone].filter(Boolean).join(', ')
  return (
    <header className="chat-head">
      <div>
        <h2 className="d4">{texts.about(thread)}</h2>
        <p className="small muted">
          {[texts.aboutDetail(thread), contact].filter(Boolean).join(', ')}{' '}
          {href && <Link to={href.to}>{href.label}</Link>}
        </p>
        <p className="small" role="status">
          {closedAt
            ? texts.closed
            : awaiting && since
              ? texts.waitingFor(thread, `${formatMoment(since)}, ${formatTime(since)}`)
              : texts.noAnswerNeeded}
        </p>
      </div>
      {audience === 'admin' && thread.side === 'shop' && <StaffTools thread={thread} />}
    </header>
  )
}

function StaffTools({ thread }: { thread: ThreadView }) {
  const { id, version, assignedTo, closedAt, awaiting } = thread
  const staff = useQuery(staffQuery)
  const change = useChangeThread(id)
  const toast = useToast()
  const apply = (changes: { assignedTo?: string | null; closed?: boolean; awaiting?: null }) => {
    if (change.isPending) return
    change.mutate({ version, ...changes }, { onError: (refusal) => toast(errorMessageOf(refusal), 'bad') })
  }
  return (
    <div className="chat-staff">
      <Select
        aria-label={staffTexts.assigned}
        value={assignedTo?.id ?? ''}
        onChange={({ target }) => apply({ assignedTo: target.value || null })}
      >
        <option value="">{staffTexts.nobody}</option>
        {(staff.data?.staff ?? (assignedTo ? [assignedTo] : [])).map((member) => (
          <option key={member.id} value={member.id}>
            {member.name}
          </option>
        ))}
      </Select>
      {awaiting === 'shop' && (
        <Button kind="quiet" size="sm" isBusy={change.isPending} onClick={() => apply({ awaiting: null })}>
          {staffTexts.markAnswerUnneeded}
        </Button>
      )}
      <Button kind="quiet" size="sm" isBusy={change.isPending} onClick={() => apply({ closed: !closedAt })}>
        {closedAt ? staffTexts.reopen : staffTexts.close}
      </Button>
    </div>
  )
}

function linkOf({ kind, side, about, id }: ThreadView): { to: string; label: string } | undefined {
  if (kind === 'order') return { to: `/account/mygifts/${about.orderId}`, label: texts.thread.openOrder }
  if (kind === 'item')
    return { to: `/reviewOrder/${about.orderId}/${about.itemId}`, label: texts.thread.openItem }
  if (kind === 'message') return undefined
  const to = side === 'shop' ? `/adminPortal/quotation/${id}` : `/account/quotations?messages=${id}`
  return { to, label: texts.thread.openQuotation }
}
