import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { texts } from '../texts.ts'

export function EmptyCart() {
  const action = (
    <ButtonLink kind="primary" to="/products">
      {texts.emptyButton}
    </ButtonLink>
  )
  return (
    <Empty shape="bag" action={action}>
      {texts.empty}
    </Empty>
  )
}
