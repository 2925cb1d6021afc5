import './terms/terms.css'
import { Note } from '@printery/ui/note'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { fillText } from '../../formatting/fill-text.ts'
import { pageMeta } from '../../shell/metadata/page-meta.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { loadLegalDetails } from './data.ts'
import { termsTexts as texts } from './terms/texts.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, description: texts.description, path: '/terms', matches })

export function loader({ context }: LoaderFunctionArgs) {
  return loadLegalDetails(context.get(apiContext).call)
}

export default function TermsScreen() {
  const { businessName, businessRegistration, businessAddress, supportEmail, isDemo, promises } =
    useLoaderData<typeof loader>()
  const { business: who } = texts
  const businessDetails = [
    businessName,
    ...(businessRegistration ? [who.registration(businessRegistration)] : []),
    ...(businessAddress ? [businessAddress] : []),
  ]
  const headings = [who.heading, ...texts.sections.map(({ heading }) => heading)]
  return (
    <main id="main" className="wrap terms">
      <h1 className="d2">{texts.heading}</h1>
      <nav aria-label={texts.contents}>
        <ol>
          {headings.map((heading, index) => (
            <li key={heading}>
              <a href={`#terms-${index + 1}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article>
        {isDemo && (
          <Note tone="wait">
            <b>{texts.demo.lead}</b> {texts.demo.text}
          </Note>
        )}
        <p className="lead">{texts.intro(businessName)}</p>
        <section id="terms-1">
          <h2 className="d4">{who.heading}</h2>
          <p>
            {businessDetails.join(', ')}. {who.reach(supportEmail)} <Link to="/contact">{who.contact}</Link>
          </p>
        </section>
        {texts.sections.map(({ heading, text }, index) => (
          <section key={heading} id={`terms-${index + 2}`}>
            <h2 className="d4">{heading}</h2>
            <p>{fillText(text, promises)}</p>
          </section>
        ))}
      </article>
    </main>
  )
}
