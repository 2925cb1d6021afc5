import { BookingLink } from '../../../ui/brand/booking-link.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { texts } from './texts.ts'

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
        <ButtonLink kind={bookingUrl ? undefined : 'primary'} size="lg" to="/products">
          {end.shopNow}
        </ButtonLink>
      </div>
    </section>
  )
}
