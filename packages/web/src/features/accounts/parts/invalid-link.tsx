import { Link, useSearchParams } from 'react-router'
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
        <Link className="btn primary" to="/">
          {words.goHome}
        </Link>
        <Link className="btn quiet" to="/?auth=forgot">
          {words.again}
        </Link>
      </p>
    </div>
  )
}
