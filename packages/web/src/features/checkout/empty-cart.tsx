import { Empty } from '../../ui/feedback/empty.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { texts } from './texts.ts'

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
