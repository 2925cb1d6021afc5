import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { texts } from '../texts.ts'

interface ProductActsProps {
  title: string
  formHref: string
  className?: string
  onDuplicate: () => void
  onDelete: () => void
}

/** What can be done with one product. */
export function ProductActs({ title, formHref, className = 'ib', onDuplicate, onDelete }: ProductActsProps) {
  return (
    <>
      <Link className={className} to={formHref} aria-label={texts.edit(title)}>
        <Icon name="edit" />
      </Link>
      <button type="button" className={className} aria-label={texts.duplicate(title)} onClick={onDuplicate}>
        <Icon name="copy" />
      </button>
      <button type="button" className={className} aria-label={texts.remove(title)} onClick={onDelete}>
        <Icon name="trash" />
      </button>
    </>
  )
}
