import { ButtonLink } from '../forms/button.tsx'
import { Empty } from './empty.tsx'

/** Shown if the target of a shared link was removed, with a button to the shop. */
export function Gone({ message, button }: { message: string; button: string }) {
  const action = (
    <ButtonLink kind="primary" to="/products">
      {button}
    </ButtonLink>
  )
  return (
    <Empty shape="paper" isPage action={action}>
      {message}
    </Empty>
  )
}
