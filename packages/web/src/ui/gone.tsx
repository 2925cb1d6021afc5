import { Link } from 'react-router'
import { Empty } from './empty.tsx'

/** What a shared link led to is not there any more; the shop is. */
export function Gone({ sentence, button }: { sentence: string; button: string }) {
  const action = (
    <Link className="btn primary" to="/products">
      {button}
    </Link>
  )
  return (
    <Empty shape="paper" isPage action={action}>
      {sentence}
    </Empty>
  )
}
