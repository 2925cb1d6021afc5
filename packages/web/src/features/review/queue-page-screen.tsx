import { useGuardedSession } from '../../shell/access/guard.ts'
import { type Portal, portalHomes } from '../../shell/portal/portal-entries.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { ArtworkZipButton, JobTicketButton } from '../worklist/files/file-buttons.tsx'
import { Queue } from './queue/queue.tsx'
import { queueTexts as texts } from './queue/queue-texts.ts'

/** The queue in the frame of a portal. */
export function QueuePage({ portal }: { portal: Portal }) {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal={portal} title={texts.title} backTo={portalHomes[portal]} backLabel={texts.back}>
      <Queue
        viewer={session.user}
        portal={portal}
        filesOf={(order, item) => (
          <>
            <JobTicketButton order={order} item={item} />
            <ArtworkZipButton request={{ itemIds: [item.id] }} />
          </>
        )}
      />
    </PortalFrame>
  )
}
