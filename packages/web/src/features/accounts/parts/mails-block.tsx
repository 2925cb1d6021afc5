import type { UserView } from '@printery/contract'
import { mailKindsOf } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sentenceOf } from '../../../api.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { mailsQuery, useChooseMails } from '../account-data.ts'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'

const texts = accountTexts.mails

/** Which mails of an order come; each choice is saved as it is made. */
export function MailsBlock({ user }: { user: UserView }) {
  const query = useQuery(mailsQuery(user.id))
  const choose = useChooseMails(user.id)
  const toast = useToast()
  const id = useId()
  const change = (kind: string, isOn: boolean) => {
    if (choose.isPending) return
    choose.mutate(
      { [kind]: isOn },
      {
        onSuccess: () => toast(texts.success, 'ok'),
        onError: (error) => toast(sentenceOf(error), 'bad'),
      },
    )
  }
  return (
    <Block title={texts.title} text={texts.text}>
      <LoadState
        query={query}
        loading={texts.loading}
        error={texts.error}
        skeleton={<Skeleton height="160px" />}
      >
        {(mails) => (
          <ul className="account-rows account-choices">
            {mailKindsOf(user.role).map((kind) => (
              <li key={kind}>
                <label className="check">
                  <input
                    type="checkbox"
                    aria-describedby={`${id}-${kind}`}
                    checked={(choose.isPending ? choose.variables[kind] : undefined) ?? mails[kind] ?? true}
                    onChange={(event) => change(kind, event.target.checked)}
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
      <p className="small muted mt-4">{texts.always}</p>
    </Block>
  )
}
