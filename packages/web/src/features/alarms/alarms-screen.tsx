import type { AlarmView } from '@printery/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { PagedListState } from '../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './alarms.css'
import { alarmsQuery, openAlarmsQuery } from './data.ts'
import { AlarmCard } from './parts/alarm-card.tsx'
import { AnswerDialog } from './parts/answer-dialog.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The alarms about money and stored files, open and answered ones. */
export default function AlarmsScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <Alarms viewerId={session.user.id} />
    </PortalFrame>
  )
}

function Alarms({ viewerId }: { viewerId: string }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const open = useQuery(openAlarmsQuery(viewerId))
  const state = searchParams.get('tab') === 'done' ? 'done' : 'open'
  return (
    <div className="alarms">
      <p className="muted">{texts.intro}</p>
      <Tabs
        value={state}
        onChange={(name) => setSearchParams(name === 'done' ? { tab: name } : {}, { replace: true })}
        label={texts.tabs}
        tabs={[
          { name: 'open', label: texts.openTab(open.data ?? 0) },
          { name: 'done', label: texts.answeredTab },
        ]}
      >
        <List key={state} viewerId={viewerId} state={state} />
      </Tabs>
    </div>
  )
}

function List({ viewerId, state }: { viewerId: string; state: AlarmView['state'] }) {
  const list = useInfiniteQuery(alarmsQuery(viewerId, state))
  const [selected, setSelected] = useState<AlarmView>()
  const alarms = list.data?.pages.flatMap((page) => page.alarms) ?? []
  return (
    <>
      <PagedListState
        list={list}
        shown={alarms.length}
        empty={
          state === 'open' ? (
            <Empty shape="paper">
              <strong>{texts.noneOpen}</strong> {texts.noneOpenHint}
            </Empty>
          ) : (
            <Empty shape="paper">{texts.noneAnswered}</Empty>
          )
        }
        texts={texts}
        skeleton={<Skeleton height="200px" />}
      >
        <ul>
          {alarms.map((alarm) => (
            <AlarmCard key={alarm.id} alarm={alarm} onAnswer={() => setSelected(alarm)} />
          ))}
        </ul>
      </PagedListState>
      <AnswerDialog alarm={selected} onClose={() => setSelected(undefined)} />
    </>
  )
}
