import './home.css'
import './sections.css'
import { formatDelivery } from '@printery/domain/delivery'
import { formatCount } from '@printery/domain/line-format'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { ScreenHandle } from '../../shell/frame.ts'
import { pageMeta } from '../../shell/metadata/page-meta.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { loadHome } from './data.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { Claims } from './parts/claims.tsx'
import { Closing } from './parts/closing.tsx'
import { Gallery } from './parts/gallery.tsx'
import { Hero } from './parts/hero.tsx'
import { LogoStrip } from './parts/logo-strip.tsx'
import { Questions } from './parts/questions.tsx'
import { Services } from './parts/services.tsx'
import { Steps } from './parts/steps.tsx'
import { Testimonials } from './parts/testimonials.tsx'
import { questionsJsonLd } from './questions-json-ld.server.ts'
import { sections } from './section-texts.ts'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { header: 'clear' }

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta({ title: texts.home.title, description: texts.home.description, path: '/', matches }),
  ...(loaderData ? [{ 'script:ld+json': loaderData.questionsJsonLd }] : []),
]

export async function loader({ context }: LoaderFunctionArgs) {
  const now = new Date()
  const { rules, quotationDays, home, ...shop } = await loadHome(context.get(apiContext).call)
  const delivery = {
    express: formatDelivery(rules, 'fast', now),
    standard: formatDelivery(rules, 'regular', now),
  }
  const { express, standard, claims } = deliveryTexts(rules.days)
  const deliveryDays = { days: formatCount(quotationDays, 'day'), express, standard }
  return {
    ...{
      ...shop,
      delivery,
      days: deliveryDays,
      questionsJsonLd: questionsJsonLd(deliveryDays),
      testimonials: home.quotes,
    },
    claims: home.figures.length > 0 ? [...home.figures, ...claims] : [],
  }
}

export default function HomeScreen() {
  const { from, bookingUrl, projects, isDemo, delivery, days, claims, testimonials } =
    useLoaderData<typeof loader>()
  return (
    <main id="main" className="home">
      <Hero from={from} bookingUrl={bookingUrl} />
      {claims.length > 0 && <Claims items={claims} delivery={delivery} />}
      {isDemo && <LogoStrip />}
      {!isDemo && projects.some(({ isSample }) => isSample) && (
        <p className="wrap sample">{sections.logos.note}</p>
      )}
      {projects.length > 0 && <Gallery projects={projects} />}
      <Steps days={days} />
      {testimonials.length > 0 && <Testimonials items={testimonials} projects={projects} />}
      <Services />
      <Questions delivery={delivery} days={days} />
      <Closing />
    </main>
  )
}
