import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { answersQuery, useSaveAnswer } from '../data.ts'
import { texts } from '../texts.ts'
import { ManageAnswers } from './manage-answers.tsx'

const { answers: words } = texts

interface SavedAnswersProps {
  /** What is typed, which can be saved. */
  text: string
  onInsert: (text: string) => void
}

/** Inserts a saved answer, saves what is typed as one, and leads to all of them. */
export function SavedAnswers({ text, onInsert }: SavedAnswersProps) {
  const query = useQuery(answersQuery)
  const save = useSaveAnswer()
  const toast = useToast()
  const [title, setTitle] = useState<string>()
  const [isManaged, setManaged] = useState(false)
  const answers = query.data?.answers ?? []
  const keep = () => {
    if (save.isPending || !title?.trim()) return
    save.mutate(
      { title, text },
      {
        onSuccess: () => {
          toast(words.saved, 'ok')
          setTitle(undefined)
        },
        onError: (refusal) => toast(sentenceOf(refusal), 'bad'),
      },
    )
  }
  return (
    <>
      {answers.length > 0 && (
        <Select
          aria-label={words.label}
          value=""
          onChange={({ target }) => {
            const answer = answers.find(({ id }) => id === target.value)
            if (answer) onInsert(answer.text)
          }}
        >
          <option value="">{words.choose}</option>
          {answers.map((answer) => (
            <option key={answer.id} value={answer.id}>
              {answer.title}
            </option>
          ))}
        </Select>
      )}
      {answers.length > 0 && (
        <Button kind="quiet" size="sm" onClick={() => setManaged(true)}>
          {words.manage}
        </Button>
      )}
      <ManageAnswers isOpen={isManaged} onClose={() => setManaged(false)} />
      {text.trim() !== '' && title === undefined && (
        <Button kind="quiet" size="sm" onClick={() => setTitle('')}>
          {words.save}
        </Button>
      )}
      {title !== undefined && (
        <>
          <input
            className="in"
            aria-label={words.title}
            placeholder={words.title}
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button size="sm" isBusy={save.isPending} onClick={keep}>
            {texts.thread.save}
          </Button>
        </>
      )}
    </>
  )
}
