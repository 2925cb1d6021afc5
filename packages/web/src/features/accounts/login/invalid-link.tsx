import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

const resetTexts = texts.reset

/** The message for a link that was used before, has expired, or is invalid. */
export function InvalidLink() {
  const [query] = useSearchParams()
  const isInvitation = query.get('for') === 'invitation'
  return (
    <div role="alert">
      <h1 className="d2">{resetTexts.invalid}</h1>
      <p className="lead">{isInvitation ? resetTexts.invalidInvitation : resetTexts.invalidText}</p>
      <p className="account-acts">
        <ButtonLink kind="primary" to="/">
          {resetTexts.goHome}
        </ButtonLink>
        <ButtonLink kind="quiet" to="/?auth=forgot">
          {resetTexts.requestNewLink}
        </ButtonLink>
      </p>
    </div>
  )
}
