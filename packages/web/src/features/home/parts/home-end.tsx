import { Closing } from './closing.tsx'
import { Questions } from './questions.tsx'
import { Services } from './services.tsx'

/** The last sections: links and questions that open by themselves, without a script. */
export function HomeEnd() {
  return (
    <>
      <Services />
      <Questions />
      <Closing />
    </>
  )
}
