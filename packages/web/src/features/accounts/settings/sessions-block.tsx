import type { OpenSession, UserView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { errorMessageOf } from '../../../api/client.ts'
import { Pill } from '../../../ui/display/pill.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'
import { sessionsQuery, useEndSession } from './data.ts'
import { deviceName } from './model.ts'

const texts = accountTexts.sessions

export function SessionsBlock({ user }: { user: UserView }) {
  const list = useQuery(sessionsQuery(user.id))
  const end = useEndSession(user)
  const toast = useToast()
  const endSession = (sessionId: string | undefined) => {
    if (end.isPending) return
    end.mutate(sessionId, {
      onSuccess: ({ message }) => toast(message, 'ok'),
      onError: (error) => toast(errorMessageOf(error), 'bad'),
    })
  }
  return (
    <Block title={texts.title} text={texts.text}>
      <LoadState
        query={list}
        loading={texts.loading}
        error={texts.error}
        skeleton={<Skeleton height="64px" />}
      >
        {(sessions) => (
          <>
            <ul className="account-rows">
              {sessions.map((session) => (
                <Row key={session.id} session={session} onEnd={() => endSession(session.id)} />
              ))}
            </ul>
            {sessions.some(({ isCurrent }) => !isCurrent) && (
              <div className="account-acts">
                <Button isBusy={end.isPending} onClick={() => endSession(undefined)}>
                  {texts.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </LoadState>
    </Block>
  )
}

function Row({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const device = deviceName(session.userAgent)
  const lastSeen = new Date(session.lastSeenAt)
  return (
    <li>
      <span>
        <b>{device}</b>
        <span className="small muted">{texts.lastUsed(formatDateTime(lastSeen))}</span>
      </span>
      {session.isCurrent ? (
        <Pill tone="ok">{texts.current}</Pill>
      ) : (
        <Button kind="quiet" size="sm" aria-label={texts.endOf(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
