import type { UserView } from '@printery/contract'
import { type EmailKind, emailKindsFor } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'
import { emailPreferencesQuery, useSaveEmailPreferences } from './data.ts'

const texts = accountTexts.emails

/** Choices of emails about orders; each change is saved at once. */
export function EmailPreferencesBlock({ user }: { user: UserView }) {
  const query = useQuery(emailPreferencesQuery(user.id))
  const save = useSaveEmailPreferences(user.id)
  const toast = useToast()
  const id = useId()
  // Shows the choice at once, because the checkbox would flip back until the state of the mutation changes.
  const [selected, setSelected] = useState<Partial<Record<EmailKind, boolean | undefined>>>({})
  const change = async (kind: EmailKind, isOn: boolean) => {
    setSelected((current) => ({ ...current, [kind]: isOn }))
    try {
      await save.mutateAsync({ [kind]: isOn })
      toast(texts.success, 'ok')
    } catch (error) {
      toast(errorMessageOf(error), 'bad')
    }
    setSelected((current) => (current[kind] === isOn ? { ...current, [kind]: undefined } : current))
  }
  return (
    <Block title={texts.title} text={texts.text}>
      <LoadState
        query={query}
        loading={texts.loading}
        error={texts.error}
        skeleton={<Skeleton height="160px" />}
      >
        {(emails) => (
          <ul className="account-rows account-choices">
            {emailKindsFor(user.role).map((kind) => (
              <li key={kind}>
                <label className="check">
                  <input
                    type="checkbox"
                    aria-describedby={`${id}-${kind}`}
                    checked={selected[kind] ?? emails[kind] ?? true}
                    onChange={(event) => void change(kind, event.target.checked)}
                  />
                  <span>
                    <b>{texts.kinds[kind].label}</b>
                    <span className="small muted" id={`${id}-${kind}`}>
                      {texts.kinds[kind].hint}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
      <p className="small muted mt-4">{texts.alwaysSent}</p>
    </Block>
  )
}
