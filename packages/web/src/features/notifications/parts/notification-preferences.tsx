import type { NotificationChoice } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import type { User } from '../../../session/session.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type ChangedChoice, choicesQuery, useSavePreferences } from '../choices-data.ts'
import { pageTexts } from '../page-texts.ts'
import { type ChangedTimes, Times } from './times.tsx'

const texts = pageTexts.choices

/** Which topics are shown on the page and sent by email; each choice is saved immediately. */
export function NotificationPreferences({ user }: { user: User }) {
  const query = useQuery(choicesQuery(user.id))
  const save = useSavePreferences(user.id)
  const toast = useToast()
  // A checkbox shows its new state immediately, before the shop has responded.
  const [selected, setSelected] = useState<Record<string, boolean | undefined>>({})
  const change = async (choice: ChangedChoice) => {
    const [key, isOn] = keyOf(choice)
    setSelected((current) => ({ ...current, [key]: isOn }))
    try {
      await save.mutateAsync({ choices: [choice] })
      toast(texts.saved, 'ok')
    } catch (error) {
      toast(errorMessageOf(error), 'bad')
    }
    setSelected((current) => (current[key] === isOn ? { ...current, [key]: undefined } : current))
  }
  const [changedTimes, setChangedTimes] = useState<ChangedTimes>({})
  const changeTimes = async (times: ChangedTimes) => {
    setChangedTimes((current) => ({ ...current, ...times }))
    try {
      await save.mutateAsync(times)
      toast(texts.saved, 'ok')
    } catch (error) {
      toast(errorMessageOf(error), 'bad')
    }
    setChangedTimes((current) => (isLatestChoice(current, times) ? {} : current))
  }
  return (
    <section className="notice-choices" aria-label={texts.title}>
      <p className="muted">{texts.text}</p>
      <LoadState
        query={query}
        loading={texts.loading}
        error={texts.error}
        skeleton={<Skeleton height="320px" />}
      >
        {({ choices, digestHour, quiet }) => (
          <>
            <table>
              <thead>
                <tr>
                  {texts.head.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {choices.map((choice) => (
                  <ChoiceRow
                    key={choice.topic}
                    choice={choice}
                    selected={selected}
                    onChange={(changed) => void change(changed)}
                  />
                ))}
              </tbody>
            </table>
            <Times
              {...{ digestHour, quiet, ...changedTimes }}
              onChange={(times) => void changeTimes(times)}
            />
          </>
        )}
      </LoadState>
      <p className="small muted">{texts.alwaysSent}</p>
    </section>
  )
}

/** Whether these times are the latest selection. */
function isLatestChoice(now: ChangedTimes, times: ChangedTimes): boolean {
  return Object.entries(times).every(([key, value]) => now[key as keyof ChangedTimes] === value)
}

function keyOf({ topic, page, email }: ChangedChoice): [string, boolean] {
  return page === undefined ? [`${topic} email`, email === true] : [`${topic} page`, page]
}

interface ChoiceRowProps {
  choice: NotificationChoice
  selected: Record<string, boolean | undefined>
  onChange: (choice: ChangedChoice) => void
}

function ChoiceRow({ choice, selected, onChange }: ChoiceRowProps) {
  const { topic, page, isAlwaysListed, email, emails } = choice
  const label = pageTexts.topics[topic]
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="small muted">{pageTexts.hints[topic]}</span>
      </th>
      <td>
        {page === null || isAlwaysListed ? (
          <span className="small muted">{page === null ? texts.underMessages : texts.always}</span>
        ) : (
          <input
            type="checkbox"
            aria-label={texts.page(label)}
            checked={selected[`${topic} page`] ?? page}
            onChange={({ target }) => onChange({ topic, page: target.checked })}
          />
        )}
      </td>
      <td>
        {email === null ? (
          <EmailsWithoutChoice topic={topic} emails={emails} />
        ) : (
          <input
            type="checkbox"
            aria-label={texts.email(label)}
            checked={selected[`${topic} email`] ?? email}
            onChange={({ target }) => onChange({ topic, email: target.checked })}
          />
        )}
      </td>
    </tr>
  )
}

function EmailsWithoutChoice({ topic, emails }: Pick<NotificationChoice, 'topic' | 'emails'>) {
  if (emails === 'optional') return null
  const reasons: Partial<Record<NotificationChoice['topic'], string>> = texts.reasons
  const reason = emails === 'always' ? reasons[topic] : undefined
  return (
    <span className="small">
      <span className={emails === 'none' ? 'muted' : undefined}>{texts.emails[emails]}</span>
      {reason && <span className="notice-reason muted">{reason}</span>}
    </span>
  )
}
