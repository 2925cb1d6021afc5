import './request/request.css'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '../../shell/metadata/page-meta.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { ColorBar } from '../../ui/brand/color-bar.tsx'
import { loadRequestFormUrl } from './data.ts'
import { MessageForm } from './message/message-form.tsx'
import { RequestEmbed } from './request/request-embed.tsx'
import { RequestFigure } from './request/request-figure.tsx'
import { requestTexts as texts } from './request/texts.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, description: texts.text, path: '/request', matches })

export function loader({ context }: LoaderFunctionArgs) {
  return loadRequestFormUrl(context.get(apiContext).call)
}

/** The external form of the settings, else our own (DEC-21). */
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
        <ColorBar />
        {requestFormUrl ? (
          <RequestEmbed url={requestFormUrl} />
        ) : (
          <MessageForm storageKey="request" words={texts.form} />
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
