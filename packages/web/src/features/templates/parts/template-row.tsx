import type { ManagedTemplateView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { useId } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface TemplateRowProps {
  template: ManagedTemplateView
  /** Counts from 0. */
  index: number
  isLast: boolean
  onMove: (index: number) => void
  onRetiredChange: (isRetired: boolean) => void
}

export function TemplateRow({ template, index, isLast, onMove, onRetiredChange }: TemplateRowProps) {
  const id = useId()
  const { title, preview, isRetired, updatedAt } = template
  return (
    <li aria-labelledby={id}>
      {preview ? (
        <img src={preview} alt="" width={96} height={96} />
      ) : (
        <span className="no-preview">{texts.noPreview}</span>
      )}
      <div>
        <h3 id={id}>{title}</h3>
        <small>
          {!isRetired && `${texts.positionText(index + 1)}. `}
          {texts.changedOn(formatMoment(new Date(updatedAt)))}
        </small>
      </div>
      <div className="row-actions">
        {!isRetired && (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.moveUp(title)}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            >
              <Icon name="chevron" className="turned" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.moveDown(title)}
              disabled={isLast}
              onClick={() => onMove(index + 1)}
            >
              <Icon name="chevron" />
            </button>
            <ButtonLink
              kind="quiet"
              size="sm"
              aria-label={texts.editOf(title)}
              to={`?template=${template.id}`}
            >
              {texts.edit}
            </ButtonLink>
          </>
        )}
        <Button
          kind="quiet"
          size="sm"
          aria-label={isRetired ? texts.offerOf(title) : texts.retireOf(title)}
          onClick={() => onRetiredChange(!isRetired)}
        >
          {isRetired ? texts.offer : texts.retire}
        </Button>
      </div>
    </li>
  )
}
