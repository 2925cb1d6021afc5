import { Link } from 'react-router'
import { useCan } from '../../../session/use-can.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { texts } from '../texts.ts'

interface ProductActsProps {
  title: string
  formHref: string
  className?: string
  onDuplicate: () => void
  onDelete: () => void
}

/** Its title, which opens the form for those who may change it. */
export function ProductTitle({ title, formHref }: { title: string; formHref: string }) {
  return useCan('products.write') ? <Link to={formHref}>{title}</Link> : title
}

/** What can be done with one product. */
export function ProductActs({ title, formHref, className = 'ib', onDuplicate, onDelete }: ProductActsProps) {
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
