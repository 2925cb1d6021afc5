import { ButtonLink } from '../forms/button.tsx'
import { Empty } from './empty.tsx'

/** What a shared link led to is not there any more; the shop is. */
export function Gone({ sentence, button }: { sentence: string; button: string }) {
  const action = (
    <ButtonLink kind="primary" to="/products">
      {button}
    </ButtonLink>
  )
  return (
    <Empty shape="paper" isPage action={action}>
      {sentence}
    </Empty>
  )
}
