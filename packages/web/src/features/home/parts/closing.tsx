import tee from '../../../pictures/tshirt-white-sun.webp'
import { ColourBar } from '../../../ui/brand/colour-bar.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { lastSectionTexts } from '../last-section-texts.ts'
import dots from '../pictures/closing-dots.svg'
import tote from '../pictures/tote-natural-leaf.webp'

const { closing } = lastSectionTexts

export function Closing() {
  return (
    <section className="closing">
      <img className="dots" src={dots} alt="" width={1440} height={560} loading="lazy" />
      <div className="wrap">
        <div>
          <h2 className="d1">{closing.heading}</h2>
          <p className="lead">{closing.text}</p>
          <p className="cta">
            <ButtonLink kind="primary" size="lg" to="/products">
              {closing.shopNow} <Icon name="arrow" />
            </ButtonLink>
          </p>
        </div>
        <div className="pair">
          <img className="product-image" src={tee} width={1110} height={1085} alt="" loading="lazy" />
          <img className="product-image" src={tote} width={760} height={1120} alt="" loading="lazy" />
        </div>
      </div>
      <ColourBar />
    </section>
  )
}
