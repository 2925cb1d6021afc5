import './request/request.css'
import './contact/contact.css'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '../../shell/metadata/page-meta.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { ColourBar } from '../../ui/brand/colour-bar.tsx'
import { ContactInfo } from './contact/contact-info.tsx'
import { contactTexts as texts } from './contact/texts.ts'
import { loadContact } from './data.ts'
import { MessageForm } from './message/message-form.tsx'
import { receiveMessage } from './message/receive-message.server.ts'
import mug from './pictures/mug-white-amp.webp'
import tent from './pictures/nametent-white-city.webp'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, description: texts.text, path: '/contact', matches })

export function loader({ context }: LoaderFunctionArgs) {
  return loadContact(context.get(apiContext).call)
}

export const action = receiveMessage

export default function ContactScreen() {
  const contact = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap request contact">
      <div className="words">
        <h1 className="d1">{texts.heading}</h1>
        <p className="lead">{texts.text}</p>
        <ContactFigure />
        <ContactInfo {...contact} />
      </div>
      <div className="box">
        <ColourBar />
        <MessageForm page="contact" texts={texts.form} subjects={texts.subjects} />
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

/** A name tent and a mug over two inks. */
function ContactFigure() {
  return (
    <div className="contact-figure">
      <svg className="overprint" viewBox="0 0 600 400" aria-hidden="true">
        <circle cx={170} cy={190} r={165} fill="var(--ink-rose)" />
        <path d="M300 40h290v300H300Z" fill="var(--ink-yellow)" />
        <path d="M160 270h400v110H160Z" fill="var(--ink-blue)" />
      </svg>
      <img className="product-image" src={tent} width={1065} height={745} alt="" />
      <img className="product-image" src={mug} width={1000} height={810} alt="" />
    </div>
  )
}
