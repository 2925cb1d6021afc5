import './request/request.css'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '../../shell/metadata/page-meta.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { ColourBar } from '../../ui/brand/colour-bar.tsx'
import { loadRequestFormUrl } from './data.ts'
import { MessageForm } from './message/message-form.tsx'
import { receiveMessage } from './message/receive-message.server.ts'
import { RequestEmbed } from './request/request-embed.tsx'
import { requestTexts as texts } from './request/texts.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, description: texts.text, path: '/request', matches })

export function loader({ context }: LoaderFunctionArgs) {
  return loadRequestFormUrl(context.get(apiContext).call)
}

export const action = receiveMessage

/** The external form from the settings, otherwise our own (DEC-21). */
export default function RequestScreen() {
  const { requestFormUrl } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap request">
      <div className="words">
        <h1 className="d2">{texts.heading}</h1>
        <p className="lead">{texts.text}</p>
        <RequestFigure />
      </div>
      <div className="box">
        <ColourBar />
        {requestFormUrl ? (
          <RequestEmbed url={requestFormUrl} />
        ) : (
          <MessageForm page="request" texts={texts.form} />
        )}
      </div>
      <section className="next" aria-labelledby="next">
        <h2 className="d4" id="next">
          {texts.nextHeading}
        </h2>
        <ol>
          {texts.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </main>
  )
}

/** Products that the shop doesn't have: an umbrella, a sock, a box and a sticker, overprinted in four inks. */
function RequestFigure() {
  return (
    <svg className="request-figure overprint" viewBox="0 0 600 330" aria-hidden="true">
      <path
        fill="var(--ink-blue)"
        d="M42 182a158 158 0 0 1 316 0q-26-26-52.700 0-26.300-26-52.600 0-26.400-26-52.700 0-26.300-26-52.600 0-26.400-26-52.700 0-26.400-26-52.700 0zM194 6h12v30h-12zM194 160h12v112a34 34 0 0 1-68 0h12a22 22 0 0 0 44 0z"
      />
      <path fill="var(--ink-yellow)" d="M286 150l126-34 132 34v138l-132 36-126-36z" />
      <path
        fill="var(--ink-rose)"
        d="M302 44h84v120q0 22 18 32l62 34q30 18 18 50-12 30-48 30-18 0-34-10l-86-54q-28-18-28-52 14-70 14-150z"
      />
      <path fill="var(--ink-green)" d="M500 40a62 62 0 1 1-62 62z" />
      <path fill="var(--ink-green)" d="M500 40q2 44-10 54-10 10-52 8z" />
    </svg>
  )
}
