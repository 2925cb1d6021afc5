import type { ManagedPhotoView } from '@printery/contract'
import { useId } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface PhotoCardProps {
  photo: ManagedPhotoView
  onEdit: () => void
  onRetiredChange: (isRetired: boolean) => void
}

export function PhotoCard({ photo, onEdit, onRetiredChange }: PhotoCardProps) {
  const id = useId()
  const { name, category, credit, previewUrl, isRetired, asset } = photo
  return (
    <li aria-labelledby={id}>
      <img src={previewUrl} alt="" loading="lazy" decoding="async" width={300} height={225} />
      <h3 id={id}>{name}</h3>
      <small>
        {category}
        {asset.kind === 'picture' && (
          <span className="mono">, {texts.pixels(asset.width, asset.height)}</span>
        )}
      </small>
      {credit !== null && <small>{credit}</small>}
      <div className="do">
        <Button kind="quiet" size="sm" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.editPhoto}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          aria-label={isRetired ? texts.offerOf(name) : texts.retireOf(name)}
          onClick={() => onRetiredChange(!isRetired)}
        >
          {isRetired ? texts.offer : texts.retire}
        </Button>
      </div>
    </li>
  )
}
