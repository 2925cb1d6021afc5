import './case-study.css'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { loadBookingUrl } from './data.ts'
import { Approach, Problem } from './parts/case-beginning.tsx'
import { CaseChapters } from './parts/case-chapters.tsx'
import { CaseEnd } from './parts/case-end.tsx'
import { CaseGallery } from './parts/case-gallery.tsx'
import { CaseFacts, CaseHero } from './parts/case-hero.tsx'
import { CaseMap } from './parts/case-map.tsx'
import { CaseResults } from './parts/case-results.tsx'
import { texts } from './texts.ts'

const { caseStudy } = texts

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: caseStudy.title, description: caseStudy.description, path: '/case-study', matches })

export function loader({ context }: LoaderFunctionArgs) {
  return loadBookingUrl(context.get(apiContext).call)
}

export default function CaseStudyScreen() {
  const { bookingUrl } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <CaseHero />
      <CaseFacts />
      <div className="wrap">
        <Problem />
        <Approach />
      </div>
      <CaseResults />
      <div className="wrap">
        <CaseChapters />
        <CaseMap />
        <CaseGallery />
        <CaseEnd bookingUrl={bookingUrl} />
      </div>
    </main>
  )
}
