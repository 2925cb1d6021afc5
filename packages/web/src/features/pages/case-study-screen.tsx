import './case-study/case-study.css'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '../../shell/metadata/page-meta.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { Approach, Problem } from './case-study/case-beginning.tsx'
import { CaseChapters } from './case-study/case-chapters.tsx'
import { CaseEnd } from './case-study/case-end.tsx'
import { CaseGallery } from './case-study/case-gallery.tsx'
import { CaseHero, CaseSummary } from './case-study/case-hero.tsx'
import { CaseMap } from './case-study/case-map.tsx'
import { CaseResults } from './case-study/case-results.tsx'
import { texts } from './case-study/texts.ts'
import { loadCaseStudy } from './data.ts'

const { caseStudy } = texts

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: caseStudy.title, description: caseStudy.description, path: '/case-study', matches })

export function loader({ context }: LoaderFunctionArgs) {
  return loadCaseStudy(context.get(apiContext).call)
}

export default function CaseStudyScreen() {
  const { bookingUrl, product } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <CaseHero />
      <CaseSummary />
      <div className="wrap">
        <Problem />
        <Approach />
      </div>
      <CaseResults />
      <div className="wrap">
        <CaseChapters />
        <CaseMap />
        <CaseGallery />
        <CaseEnd bookingUrl={bookingUrl} product={product} />
      </div>
    </main>
  )
}
