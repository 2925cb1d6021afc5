import { Navigate, useParams } from 'react-router'
import { useGuard } from '../../shell/guard.ts'
import { texts } from './texts.ts'

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The address of a draft leads to where it is gone on with. */
export default function DraftScreen() {
  const session = useGuard()
  const { draftId } = useParams()
  return session ? <Navigate to={`/checkout/${draftId}`} replace /> : null
}
