import type { AlarmView } from '@printery/contract'
import { alarmText, maxAnswerLength } from '@printery/domain/alarms'
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useAnswerAlarm } from '../data.ts'
import { texts } from '../texts.ts'

interface Props {
  alarm: AlarmView | undefined
  onClose: () => void
}

export function AnswerDialog({ alarm, onClose }: Props) {
  const answer = useAnswerAlarm()
  const toast = useToast()
  const { label, hint, missing, save } = texts.dialog
  const question = alarm && {
    storageKey: `alarm-answer ${alarm.id}`,
    ...{ title: alarmText(alarm.kind).title, text: alarmText(alarm.kind).toDo },
    ...{ label, hint, missing, confirm: save, maxLength: maxAnswerLength },
    onConfirm: async (answerText: string) => {
      await answer.mutateAsync({ id: alarm.id, answer: answerText })
      toast(texts.answerSaved, 'ok')
    },
  }
  return <TextDialog question={question} onClose={onClose} />
}
