import { formatTime } from '@printery/domain'
import type { Saving } from '../saving.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { texts } from './texts.ts'

const icons: Record<Saving['state'], IconName> = {
  new: 'clock',
  saving: 'clock',
  saved: 'check',
  offline: 'warn',
  failed: 'warn',
}

export function SavingState({ saving }: { saving: Saving }) {
  return (
    <span className={`ed-saving ${saving.state}`} role="status">
      <Icon name={icons[saving.state]} />
      <span>{labelOf(saving)}</span>
    </span>
  )
}

function labelOf(saving: Saving) {
  switch (saving.state) {
    case 'new':
      return texts.notSavedYet
    case 'saving':
      return texts.saving
    case 'offline':
      return <span title={texts.offlineLong}>{texts.offline}</span>
    case 'failed':
      return <span title={saving.message}>{texts.saveFailed}</span>
    case 'saved':
      return (
        <>
          {texts.saved}{' '}
          <time className="mono" dateTime={saving.at.toISOString()}>
            {formatTime(saving.at)}
          </time>
        </>
      )
  }
}
