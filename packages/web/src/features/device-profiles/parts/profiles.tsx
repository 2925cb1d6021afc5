import type { DeviceProfileView } from '@printery/contract'
import { type PrintingTypeName, printingTypeNames } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Portal } from '../../../shell/portal/portal-entries.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { profilesQuery } from '../data.ts'
import { profilesFor, summaryOf } from '../model.ts'
import { texts } from '../texts.ts'
import { MethodRow } from './method-row.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Versions } from './versions.tsx'

interface Props {
  userId: string
  portal: Portal
}

/** All printing methods with their device profile; the URL selects the one that is edited. */
export function Profiles({ userId, portal }: Props) {
  const query = useQuery(profilesQuery(userId))
  const [searchParams] = useSearchParams()
  const method = printingTypeNames.find((name) => name === searchParams.get('method'))
  return (
    <div className="devices">
      <LoadState query={query} {...texts.load} skeleton={<Skeleton height="420px" />}>
        {({ profiles }) =>
          method ? (
            <ProfileEditor profiles={profiles} method={method} />
          ) : (
            <MethodList profiles={profiles} portal={portal} />
          )
        }
      </LoadState>
    </div>
  )
}

function MethodList({ profiles, portal }: { profiles: readonly DeviceProfileView[]; portal: Portal }) {
  const otherSuppliers = profiles.filter(({ isOwn, supplier }) => !isOwn && supplier !== null)
  return (
    <>
      <p className="muted">
        {texts.intro} {portal === 'admin' ? texts.introShop : texts.introSupplier}
      </p>
      <ul className="devices-list" aria-label={texts.methods}>
        {printingTypeNames.map((method) => (
          <MethodRow key={method} method={method} {...profilesFor(profiles, method)} />
        ))}
      </ul>
      {otherSuppliers.length > 0 && (
        <section>
          <h2>{texts.suppliers}</h2>
          <p className="small muted">{texts.suppliersText}</p>
          <ul className="devices-list">
            {otherSuppliers.map(({ id, method, supplier, name, profile, version, isActive }) => (
              <li key={id}>
                <div>
                  <h3>{`${supplier?.name}: ${method}`}</h3>
                  <p>{`${name}. ${summaryOf(profile)}.`}</p>
                  <p className="small muted">
                    {texts.version(version)}
                    {!isActive && `, ${texts.inactive}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function ProfileEditor({
  profiles,
  method,
}: {
  profiles: readonly DeviceProfileView[]
  method: PrintingTypeName
}) {
  const { own } = profilesFor(profiles, method)
  return (
    <>
      <p>
        <ButtonLink kind="bare" size="sm" className="devices-back" to="?">
          <Icon name="back" />
          {texts.toList}
        </ButtonLink>
      </p>
      <h2>{texts.formTitle(method)}</h2>
      <ProfileForm key={method} method={method} own={own} />
      {own && <Versions id={own.id} />}
    </>
  )
}
