import './home.css'
import './sections.css'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { apiContext } from '../../api-context.ts'
import { pageMeta } from '../../page-meta.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
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
import { sections } from './section-texts.ts'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { header: 'clear' }

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({ title: texts.home.title, description: texts.home.description, path: '/', matches }),
  { 'script:ld+json': questionFacts },
]

/** The questions as search engines read them. */
const questionFacts = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections.questions.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

export function loader({ context }: LoaderFunctionArgs) {
  return loadHome(context.get(apiContext).call)
}

export default function HomeScreen() {
  const { from, bookingUrl, projects, isDemo } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="home">
      <Hero from={from} bookingUrl={bookingUrl} />
      <Claims />
      {isDemo && <LogoStrip />}
      {projects.length > 0 && <Gallery projects={projects} />}
      <Steps />
      {isDemo && <Testimonials projects={projects} />}
      <Services />
      <Questions />
      <Closing />
    </main>
  )
}
