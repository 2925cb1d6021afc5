import { Link } from 'react-router'
import { BookingLink } from '../../../ui/booking-link.tsx'
import { texts } from '../texts.ts'

const { end } = texts.caseStudy

export function CaseEnd({ bookingUrl }: { bookingUrl: string | null }) {
  return (
    <section className="case-end">
      <h2 className="d1">{end.headline}</h2>
      <p className="lead">{end.text}</p>
      <div className="cta">
        {bookingUrl && (
          <BookingLink url={bookingUrl} className="btn primary lg">
            {end.bookCall}
          </BookingLink>
        )}
        <Link className={bookingUrl ? 'btn lg' : 'btn primary lg'} to="/products">
          {end.shopNow}
        </Link>
      </div>
    </section>
  )
}
