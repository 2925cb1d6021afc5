import { BookingLink } from '../../../ui/brand/booking-link.tsx'
import { EmailLink } from '../../../ui/brand/email-link.tsx'
import { contactTexts } from './texts.ts'

const { info } = contactTexts

interface ContactInfoProps {
  supportEmail: string
  businessPhone: string
  businessAddress: string
  bookingUrl: string | null
}

/** Other ways to contact the shop. Without an external booking page, a call is booked by the form beside it. */
export function ContactInfo({ supportEmail, businessPhone, businessAddress, bookingUrl }: ContactInfoProps) {
  const externalBookingUrl = bookingUrl?.startsWith('/') ? null : bookingUrl
  return (
    <dl className="info">
      {supportEmail && (
        <div>
          <dt>{info.email}</dt>
          <dd>
            <EmailLink email={supportEmail} />
          </dd>
        </div>
      )}
      {businessPhone && (
        <div>
          <dt>{info.phone}</dt>
          <dd className="mono">
            <a href={`tel:${businessPhone.replaceAll(/[^+\d]/g, '')}`}>{businessPhone}</a>
          </dd>
        </div>
      )}
      {businessAddress && (
        <div>
          <dt>{info.studio}</dt>
          <dd>{businessAddress}</dd>
        </div>
      )}
      {externalBookingUrl && (
        <div>
          <dt>{info.call}</dt>
          <dd>
            <BookingLink url={externalBookingUrl} className="">
              {info.bookCall}
            </BookingLink>
          </dd>
        </div>
      )}
    </dl>
  )
}
