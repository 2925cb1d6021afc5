import type { BroadcastView } from '@printery/contract'
import { formatDay } from '@printery/domain'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { audienceQuery, type Move, sendTest, useMoveBroadcast } from '../data.ts'
import { type DraftSegment, halfHours, momentOf, tomorrow, toSegment } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.send

interface Props {
  viewerId: string
  /** Undefined while there are unsaved changes. */
  broadcast: BroadcastView | undefined
  segment: DraftSegment
}

/** The buttons to test a saved draft, and to send it now or later. */
export function SendDraft({ viewerId, broadcast, segment }: Props) {
  const toast = useToast()
  const move = useMoveBroadcast()
  const [isConfirming, setConfirming] = useState(false)
  const [isTesting, setTesting] = useState(false)
  const audience = useQuery({
    ...audienceQuery(viewerId, toSegment(segment)),
    enabled: broadcast !== undefined,
    retry: false,
  })
  const fail = (error: unknown) => toast(errorMessageOf(error, allTexts.actionFailed), 'bad')
  const test = async ({ id }: BroadcastView) => {
    if (isTesting) return
    setTesting(true)
    await sendTest(id).then(({ to }) => toast(texts.testSent(to), 'ok'), fail)
    setTesting(false)
  }
  const moveTo = ({ id, version }: BroadcastView, to: Pick<Move, 'state' | 'scheduledFor'>) => {
    if (move.isPending) return
    move.mutate(
      { id, version, ...to },
      { onSuccess: () => toast(texts.stateChanged[to.state], 'ok'), onError: fail },
    )
  }
  return (
    <section className="bc-send" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {!broadcast && <p className="small muted">{texts.saveFirst}</p>}
      <div className="bc-acts">
        <Button
          kind="primary"
          disabled={!broadcast || !audience.data}
          isBusy={move.isPending}
          onClick={() => setConfirming(true)}
        >
          {texts.sendNow}
        </Button>
        <Button disabled={!broadcast} isBusy={isTesting} onClick={() => broadcast && void test(broadcast)}>
          {texts.test}
        </Button>
      </div>
      <SendLater
        isReady={broadcast !== undefined}
        onSchedule={(scheduledFor) => broadcast && moveTo(broadcast, { state: 'scheduled', scheduledFor })}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={texts.sendNowTitle(audience.data?.count ?? 0)}
        confirm={texts.sendNow}
        cancel={allTexts.cancel}
        onConfirm={() => broadcast && moveTo(broadcast, { state: 'sending' })}
      >
        {texts.sendNowText}
      </ConfirmDialog>
    </section>
  )
}

interface SendLaterProps {
  isReady: boolean
  onSchedule: (moment: string) => void
}

function SendLater({ isReady, onSchedule }: SendLaterProps) {
  const [day, setDay] = useState(() => formatDay(tomorrow(new Date())))
  const [time, setTime] = useState('09:00')
  const [error, setError] = useState<string>()
  const scheduleBroadcast = () => {
    const moment = momentOf(day, time)
    setError(moment ? undefined : texts.invalidDay)
    if (moment) onSchedule(moment)
  }
  return (
    <details className="bc-later">
      <summary>{texts.sendLater}</summary>
      <div className="bc-days">
        <Field label={texts.day} error={error}>
          {(ids) => (
            <input className="input" value={day} onChange={(event) => setDay(event.target.value)} {...ids} />
          )}
        </Field>
        <Field label={texts.time}>
          {(ids) => (
            <Select value={time} onChange={(event) => setTime(event.target.value)} {...ids}>
              {halfHours.map((halfHour) => (
                <option key={halfHour}>{halfHour}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button disabled={!isReady} onClick={scheduleBroadcast}>
        {texts.schedule}
      </Button>
    </details>
  )
}
