import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

const words = texts.reset

/** A link of a mail that was used before, has run out, or never was one. */
export function InvalidLink() {
  const [query] = useSearchParams()
  const isInvitation = query.get('for') === 'invitation'
  return (
    <div role="alert">
      <h1 className="d2">{words.invalid}</h1>
      <p className="lead">{isInvitation ? words.invalidInvitation : words.invalidText}</p>
      <p className="account-acts">
        <ButtonLink kind="primary" to="/">
          {words.goHome}
        </ButtonLink>
        <ButtonLink kind="quiet" to="/?auth=forgot">
          {words.requestNewLink}
        </ButtonLink>
      </p>
    </div>
  )
}
