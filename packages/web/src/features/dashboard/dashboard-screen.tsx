import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../session/session.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './dashboard.css'
import { dashboardQuery } from './data.ts'
import { readRange, writeRange } from './model.ts'
import { Figures } from './parts/figures.tsx'
import { RangeChoice } from './parts/range-choice.tsx'
import { Sections } from './parts/sections.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: `${texts.title} · Printery` }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardScreen() {
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <Dashboard />
    </PortalFrame>
  )
}

/** Sales in a range of days, and open work. */
function Dashboard() {
  const [searchParams, setSearchParams] = useSearchParams()
  const [now] = useState(() => new Date())
  const range = readRange(searchParams, now)
  const { user } = useSession()
  const board = useQuery(dashboardQuery(user?.id ?? '', range))
  return (
    <>
      <RangeChoice
        range={range}
        now={now}
        onChoose={(next) => setSearchParams(writeRange(next), { preventScrollReset: true })}
      />
      <LoadState query={board} loading={texts.loading} error={texts.error} skeleton={<BoardSkeleton />}>
        {(view) => (
          <div aria-busy={board.isPlaceholderData}>
            <Figures view={view} />
            <Sections view={view} viewerId={user?.id ?? ''} />
          </div>
        )}
      </LoadState>
    </>
  )
}

function BoardSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton height="96px" />
      <Skeleton height="300px" />
      <Skeleton height="240px" />
    </div>
  )
}
