import { Link } from 'react-router'

interface BookingLinkProps {
  /** Of the settings: a page of somebody else's, or of the shop's own. */
  url: string
  className: string
  children: string
}

/** Leads to where a call is booked. */
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
