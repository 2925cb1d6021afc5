import { Link } from 'react-router'
import { useCan } from '../../../session/use-can.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { texts } from '../texts.ts'

interface ProductActionsProps {
  title: string
  formHref: string
  className?: string
  onDuplicate: () => void
  onDelete: () => void
}

/** The title, which links to the form for people who may change the product. */
export function ProductTitle({ title, formHref }: { title: string; formHref: string }) {
  return useCan('products.write') ? <Link to={formHref}>{title}</Link> : title
}

/** The actions for one product. */
export function ProductActions({
  title,
  formHref,
  className = 'icon-button',
  onDuplicate,
  onDelete,
}: ProductActionsProps) {
  if (!useCan('products.write')) return null
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
