import './home.css'
import './sections.css'
import { formatDelivery } from '@printery/domain/delivery'
import { countOf } from '@printery/domain/line-format'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { ScreenHandle } from '../../shell/frame.ts'
import { pageMeta } from '../../shell/metadata/page-meta.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { loadHome } from './data.ts'
import { Claims } from './parts/claims.tsx'
import { Closing } from './parts/closing.tsx'
import { Gallery } from './parts/gallery.tsx'
import { Hero } from './parts/hero.tsx'
import { LogoStrip } from './parts/logo-strip.tsx'
import { Questions } from './parts/questions.tsx'
import { Services } from './parts/services.tsx'
import { Steps } from './parts/steps.tsx'
import { Testimonials } from './parts/testimonials.tsx'
import { questionFacts } from './question-facts.server.ts'
import { sections } from './section-texts.ts'
import { testimonials } from './testimonial-texts.ts'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { header: 'clear' }

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta({ title: texts.home.title, description: texts.home.description, path: '/', matches }),
  ...(loaderData ? [{ 'script:ld+json': loaderData.questionFacts }] : []),
]

export async function loader({ context }: LoaderFunctionArgs) {
  const now = new Date()
  const { rules, quotationDays, ...home } = await loadHome(context.get(apiContext).call)
  const delivery = {
    express: formatDelivery(rules, 'fast', now),
    standard: formatDelivery(rules, 'regular', now),
  }
  const days = countOf(quotationDays, 'day')
  return { ...home, delivery, days, questionFacts: questionFacts(days), testimonials }
}

export default function HomeScreen() {
  const { from, bookingUrl, projects, isDemo, delivery, days, testimonials } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="home">
      <Hero from={from} bookingUrl={bookingUrl} />
      <Claims delivery={delivery} />
      {isDemo && <LogoStrip />}
      {!isDemo && projects.some(({ isSample }) => isSample) && (
        <p className="wrap sample">{sections.logos.note}</p>
      )}
      {projects.length > 0 && <Gallery projects={projects} />}
      <Steps days={days} />
      {isDemo && <Testimonials items={testimonials} projects={projects} />}
      <Services />
      <Questions delivery={delivery} days={days} />
      <Closing />
    </main>
  )
}
