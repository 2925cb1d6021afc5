import { Note, type NoteTone } from '@printery/ui/note'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { ownSupplierQuery } from './data.ts'
import { bannerTexts as texts } from './texts.ts'

/** A banner with the supplier's state in the shop; empty if the supplier may sell without approval. */
export function SupplierBanner() {
  const { user } = useSession()
  const { data } = useQuery(ownSupplierQuery(user?.id ?? ''))
  if (!data) return null
  const banner = bannerOf(data)
  if (!banner) return null
  return (
    <Note tone={banner.tone} className="supplier-banner">
      <b>{banner.title}</b> {banner.text}
      {data.reason && (
        <>
          <br />
          {texts.reason(data.reason)}
        </>
      )}
    </Note>
  )
}

interface OwnSupplier {
  state: 'waiting' | 'approved' | 'refused' | 'suspended'
  isProven: boolean
}

function bannerOf({
  state,
  isProven,
}: OwnSupplier): { tone: NoteTone; title: string; text: string } | undefined {
  if (state === 'waiting') return { tone: 'wait', title: texts.waiting, text: texts.waitingText }
  if (state === 'refused') return { tone: 'bad', title: texts.refused, text: '' }
  if (state === 'suspended') return { tone: 'bad', title: texts.suspended, text: texts.suspendedText }
  return isProven ? undefined : { tone: 'info', title: texts.approved, text: texts.approvedText }
}
