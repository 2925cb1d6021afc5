import type { DeviceProfileVersion } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { versionsQuery } from '../data.ts'
import { changesBetween, summaryOf } from '../model.ts'
import { texts } from '../texts.ts'

/** The versions of a device profile, newest first, each with its changes and the number of items ordered with it. */
export function Versions({ id }: { id: string }) {
  const query = useQuery(versionsQuery(id))
  return (
    <section className="devices-versions">
      <h2>{texts.versions}</h2>
      <LoadState query={query} {...texts.versionsLoad} skeleton={<Skeleton height="120px" />}>
        {({ versions }) => (
          <ol reversed>
            {versions.map((version, index) => (
              <li key={version.version}>
                <h3>{`${texts.version(version.version)}: ${version.name}`}</h3>
                <p>{`${summaryOf(version.profile)}.`}</p>
                <p className="small muted">
                  {`${changeOf(version, versions[index + 1])}. ${texts.items(version.items)}, ${texts.savedBy(version.changedBy, formatDateTime(new Date(version.changedAt)))}.`}
                </p>
              </li>
            ))}
          </ol>
        )}
      </LoadState>
    </section>
  )
}

function changeOf(version: DeviceProfileVersion, previous: DeviceProfileVersion | undefined): string {
  if (!previous) return version.version === 1 ? texts.first : texts.version(version.version)
  const fields = changesBetween(previous.profile, version.profile)
  return fields.length > 0 ? texts.changed(fields.join(', ')) : texts.renamed
}
