import type { DeviceProfileView } from '@printery/contract'
import { formatDateTime, type PrintingTypeName } from '@printery/domain'
import { errorMessageOf } from '../../../api/client.ts'
import { Pill } from '../../../ui/display/pill.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { useSetActive } from '../data.ts'
import { summaryOf } from '../model.ts'
import { texts } from '../texts.ts'

interface Props {
  method: PrintingTypeName
  own: DeviceProfileView | undefined
  shopProfile: DeviceProfileView | undefined
}

/** A printing method with the device profile that is used for it. */
export function MethodRow({ method, own, shopProfile }: Props) {
  const isUsed = own?.isActive ?? false
  const none = method === 'Screen Printing' ? texts.noneOfPlates : texts.none
  return (
    <li>
      <div>
        <h2>
          {method}
          {own && <Pill tone={isUsed ? 'ok' : 'idle'}>{isUsed ? texts.active : texts.inactive}</Pill>}
        </h2>
        {own && <p>{`${own.name}. ${summaryOf(own.profile)}.`}</p>}
        {!isUsed && (
          <p className="muted">
            {shopProfile ? texts.shops(shopProfile.name, summaryOf(shopProfile.profile)) : none}
          </p>
        )}
        {own && (
          <p className="small muted">
            {`${texts.version(own.version)}, ${texts.savedBy(own.changedBy, formatDateTime(new Date(own.changedAt)))}`}
          </p>
        )}
      </div>
      <div className="devices-acts">
        {own && <ActiveButton method={method} own={own} />}
        <ButtonLink
          size="sm"
          to={`?${new URLSearchParams({ method })}`}
          aria-label={own ? texts.changeOf(method) : texts.setUpOf(method)}
        >
          {own ? texts.change : texts.setUp}
        </ButtonLink>
      </div>
    </li>
  )
}

function ActiveButton({ method, own }: { method: PrintingTypeName; own: DeviceProfileView }) {
  const setActive = useSetActive()
  const toast = useToast()
  const { id, version, isActive } = own
  const toggleActive = () => {
    if (setActive.isPending) return
    setActive.mutate(
      { id, version, isActive: !isActive },
      {
        onSuccess: () => toast(isActive ? texts.deactivated : texts.activated, 'ok'),
        onError: (error) => toast(errorMessageOf(error, texts.activeFailed), 'bad'),
      },
    )
  }
  return (
    <Button
      kind="quiet"
      size="sm"
      isBusy={setActive.isPending}
      onClick={toggleActive}
      aria-label={isActive ? texts.deactivateOf(method) : texts.activateOf(method)}
    >
      {isActive ? texts.deactivate : texts.activate}
    </Button>
  )
}
