import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { answersQuery, useSaveAnswer } from '../data.ts'
import { texts } from '../texts.ts'
import { ManageAnswers } from './manage-answers.tsx'

const { answers: answersTexts } = texts

interface SavedAnswersProps {
  /** The text in the composer, which can be saved. */
  text: string
  onInsert: (text: string) => void
}

/** Inserts a saved answer, saves the text in the composer as a new one, and opens the list of all saved answers. */
export function SavedAnswers({ text, onInsert }: SavedAnswersProps) {
  const query = useQuery(answersQuery)
  const save = useSaveAnswer()
  const toast = useToast()
  const [title, setTitle] = useState<string>()
  const [isManaged, setManaged] = useState(false)
  const answers = query.data?.answers ?? []
  const saveText = () => {
    if (save.isPending || !title?.trim()) return
    save.mutate(
      { title, text },
      {
        onSuccess: () => {
          toast(answersTexts.saved, 'ok')
          setTitle(undefined)
        },
        onError: (refusal) => toast(errorMessageOf(refusal), 'bad'),
      },
    )
  }
  return (
    <>
      {answers.length > 0 && (
        <Select
          aria-label={answersTexts.label}
          value=""
          onChange={({ target }) => {
            const selectedAnswer = answers.find(({ id }) => id === target.value)
            if (selectedAnswer) onInsert(selectedAnswer.text)
          }}
        >
          <option value="">{answersTexts.choose}</option>
          {answers.map((answer) => (
            <option key={answer.id} value={answer.id}>
              {answer.title}
            </option>
          ))}
        </Select>
      )}
      {answers.length > 0 && (
        <Button kind="quiet" size="sm" onClick={() => setManaged(true)}>
          {answersTexts.manage}
        </Button>
      )}
      <ManageAnswers isOpen={isManaged} onClose={() => setManaged(false)} />
      {text.trim() !== '' && title === undefined && (
        <Button kind="quiet" size="sm" onClick={() => setTitle('')}>
          {answersTexts.save}
        </Button>
      )}
      {title !== undefined && (
        <>
          <input
            className="input"
            aria-label={answersTexts.title}
            placeholder={answersTexts.title}
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button size="sm" isBusy={save.isPending} onClick={saveText}>
            {texts.thread.save}
          </Button>
        </>
      )}
    </>
  )
}
