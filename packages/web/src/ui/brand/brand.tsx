import { Link } from 'react-router'
import { useShopDetails } from '../../api/shop-details.ts'
import { texts } from '../texts.ts'

/** The shop's logo, or its word mark, whose dot is a registration mark. */
export function Brand({ to = '/' }: { to?: string }) {
  const { logo, businessName } = useShopDetails() ?? {}
  if (logo)
    return (
      <Link className="brand" to={to}>
        <img src={logo.url} alt={businessName} width={logo.width} height={logo.height} />
      </Link>
    )
  return (
    <Link className="brand" to={to}>
      <span className="visually-hidden">{texts.home}</span>
      <span aria-hidden="true">
        Pr
        <span className="brand-dot">
          ı
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <g fill="none" stroke="currentColor" strokeWidth="3.6">
              <circle cx="12" cy="12" r="7" />
              <path d="M12 -1v26M-1 12h26" strokeWidth="2.8" />
            </g>
          </svg>
        </span>
        ntery
      </span>
    </Link>
  )
}
