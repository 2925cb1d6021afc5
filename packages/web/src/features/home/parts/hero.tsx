import { formatCents } from '@printery/domain'
import tee from '../../../pictures/tshirt-white-amp.webp'
import { BookingLink } from '../../../ui/brand/booking-link.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import type { FromPrice } from '../model.ts'
import bottle from '../pictures/bottle-navy-wave.webp'
import bottleSmall from '../pictures/bottle-navy-wave-small.webp'
import inks from '../pictures/hero-inks.svg'
import tote from '../pictures/tote-natural-leaf.webp'
import toteSmall from '../pictures/tote-natural-leaf-small.webp'
import teeSmall from '../pictures/tshirt-white-amp-small.webp'
import { texts } from '../texts.ts'
import { Particles } from './particles.tsx'

const { home } = texts

/** Percentage of the window's width that a picture takes, so that phones fetch the smaller file. */
const imageSizes = (onPhone: number, onDesktop: number) => `(max-width: 900px) ${onPhone}vw, ${onDesktop}vw`

interface HeroProps {
  from: FromPrice | null
  bookingUrl: string | null
}

export function Hero({ from, bookingUrl }: HeroProps) {
  return (
    <section className="hero">
      <Particles />
      <div className="wrap">
        <div>
          <h1 className="d1">
            {home.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className="lead">
            {from === null ? (
              home.lead.withoutPrice
            ) : (
              <>
                {home.lead.before}
                <span className="mono">{formatCents(from.cents)}</span>
                {home.lead.after(from.pieces)}
              </>
            )}
          </p>
          <div className="cta">
            <ButtonLink kind="primary" size="lg" to="/upgrade">
              {home.shopNow} <Icon name="arrow" />
            </ButtonLink>
            {bookingUrl && (
              <BookingLink url={bookingUrl} className="btn lg">
                {home.bookCall}
              </BookingLink>
            )}
          </div>
        </div>
        <div className="press">
          <img className="inkbed" src={inks} alt="" width={760} height={760} />
          <img
            className="product-image p1"
            sizes={imageSizes(69, 40)}
            srcSet={`${teeSmall} 500w, ${tee} 720w`}
            src={tee}
            width={1110}
            height={1085}
            alt={home.imageAlt}
            fetchPriority="high"
          />
          <img
            className="product-image p2"
            sizes={imageSizes(32, 18)}
            srcSet={`${toteSmall} 245w, ${tote} 489w`}
            src={tote}
            width={760}
            height={1120}
            alt=""
          />
          <img
            className="product-image p3"
            sizes={imageSizes(16, 9)}
            srcSet={`${bottleSmall} 124w, ${bottle} 247w`}
            src={bottle}
            width={400}
            height={1165}
            alt=""
          />
          <RegistrationMark className="rm top" />
          <RegistrationMark className="rm bottom" />
        </div>
      </div>
    </section>
  )
}

/** Marks the corner of a composition. */
function RegistrationMark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="12" cy="12" r="7" />
        <path d="M12 0v24M0 12h24" />
      </g>
    </svg>
  )
}
