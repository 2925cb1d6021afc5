import './entrance.css'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'

const EntranceForms = lazyPart(() => import('./entrance-forms.tsx').then((file) => file.EntranceForms))

/** Where a page needs an account: log in or register in it, without leaving it. `lead` says what for. */
export function Entrance({ lead }: { lead: string }) {
  return (
    <Suspense>
      <EntranceForms lead={lead} />
    </Suspense>
  )
}
