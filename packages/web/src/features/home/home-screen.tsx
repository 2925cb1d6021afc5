import './home.css'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { apiContext } from '../../api-context.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { loadHome } from './data.ts'
import { Hero } from './parts/hero.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { header: 'clear' }

export const meta: MetaFunction = () => [
  { title: texts.home.title },
  { name: 'description', content: texts.home.description },
]

export function loader({ context }: LoaderFunctionArgs) {
  return loadHome(context.get(apiContext).call)
}

export default function HomeScreen() {
  const { from, bookingUrl } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <Hero from={from} bookingUrl={bookingUrl} />
    </main>
  )
}
