import './request/request.css'
import './contact/contact.css'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '../../shell/metadata/page-meta.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { ColorBar } from '../../ui/brand/color-bar.tsx'
import { ContactFigure } from './contact/contact-figure.tsx'
import { ContactInfo } from './contact/contact-info.tsx'
import { contactTexts as texts } from './contact/texts.ts'
import { loadContact } from './data.ts'
import { MessageForm } from './message/message-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, description: texts.text, path: '/contact', matches })

export function loader({ context }: LoaderFunctionArgs) {
  return loadContact(context.get(apiContext).call)
}

export default function ContactScreen() {
  const facts = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap request contact">
      <div className="words">
        <h1 className="d1">{texts.heading}</h1>
        <p className="lead">{texts.text}</p>
        <ContactFigure />
        <ContactInfo {...facts} />
      </div>
      <div className="box">
        <ColorBar />
        <MessageForm storageKey="contact" words={texts.form} subjects={texts.subjects} />
      </div>
      <ul className="quick">
        {texts.quick.map(({ title, text, link }) => (
          <li key={title}>
            <h2 className="d4">{title}</h2>
            <p>
              {text} {link && <Link to={link.to}>{link.label}</Link>}
            </p>
          </li>
        ))}
      </ul>
    </main>
  )
}
