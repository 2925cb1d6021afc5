import './conversations.css'
import { useSearchParams } from 'react-router'
import { useEventStream } from '../../api/order-events.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import type { Audience } from './data.ts'
import { ThreadList } from './parts/thread-list.tsx'
import { ThreadPane } from './parts/thread-pane.tsx'
import { texts } from './texts.ts'

interface ConversationsProps {
  audience: Audience
  viewerId: string
}

/** The list beside the conversation that the URL names; on phones only one of the two. */
export function Conversations({ audience, viewerId }: ConversationsProps) {
  const [searchParams, setSearchParams] = useSearchParams()
  const id = searchParams.get('thread') ?? undefined
  // Keeps the event stream open, whose events refetch changed threads.
  useEventStream(() => undefined)
  return (
    <div className={id ? 'chat has-thread' : 'chat'}>
      <ThreadList audience={audience} viewerId={viewerId} shownId={id} />
      <div className="chat-thread">
        {id ? (
          <ThreadPane
            key={id}
            id={id}
            audience={audience}
            viewerId={viewerId}
            onBack={() => setSearchParams({})}
          />
        ) : (
          <Empty shape="paper">{texts.choose}</Empty>
        )}
      </div>
    </div>
  )
}
