import { Link } from 'react-router'

interface BookingLinkProps {
  /** URL from the settings: an external page, or a page of the shop. */
  url: string
  className: string
  children: string
}

/** A link to the page where customers book a call. */
export function BookingLink({ url, className, children }: BookingLinkProps) {
  if (url.startsWith('/'))
    return (
      <Link className={className} to={url}>
        {children}
      </Link>
    )
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
