import { formatDateTime } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { settingsQuery } from '../data.ts'
import { texts } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'

export function OwnSettings({ viewerId }: { viewerId: string }) {
  const query = useQuery(settingsQuery(viewerId))
  return (
    <LoadState
      query={query}
      loading={texts.loading}
      error={texts.error}
      skeleton={<Skeleton height="420px" />}
    >
      {({ settings, changes }) => (
        <>
          <SettingsForm settings={settings} />
          {changes.length > 0 && (
            <details>
              <summary>{texts.changes}</summary>
              <ul>
                {changes.map(({ what, at }) => (
                  <li key={at + what} className="small">
                    {texts.changed[what]}, <time dateTime={at}>{formatDateTime(new Date(at))}</time>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </LoadState>
  )
}
