import { Link } from 'react-router'
import { Empty } from '../../../ui/empty.tsx'
import { texts } from '../texts.ts'

export function EmptyCart() {
  const action = (
    <Link className="btn primary" to="/products">
      {texts.emptyButton}
    </Link>
  )
  return (
    <Empty shape="bag" action={action}>
      {texts.empty}
    </Empty>
  )
}
