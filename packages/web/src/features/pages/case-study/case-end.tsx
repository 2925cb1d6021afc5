import { BookingLink } from '../../../ui/brand/booking-link.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import { texts } from './texts.ts'

const { end } = texts.caseStudy

interface CaseEndProps {
  bookingUrl: string | null
  /** The product of the case, with a URL that preselects its choices. */
  product: { title: string; href: string; image: string; imageAlt: string } | null
}

export function CaseEnd({ bookingUrl, product }: CaseEndProps) {
  return (
    <section className="case-end">
      {product && (
        <div className="case-product">
          <ProductPicture src={product.image} alt={product.imageAlt} longerEdgePx={720} backdrop="butter" />
          <div>
            <h2 className="d3">{end.product.headline(product.title)}</h2>
            <p>{end.product.text}</p>
            <ButtonLink to={product.href}>{end.product.button}</ButtonLink>
          </div>
        </div>
      )}
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
