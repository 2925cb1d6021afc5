import type { ProductView } from '@printery/contract'
import { Button } from '../../../ui/forms/button.tsx'
import { productTexts as texts } from '../texts.ts'
import { guideTexts, methodGuides, submissionGuide } from './guide-texts.ts'

type Offer = ProductView['printingType'][number]

interface MethodCardsProps {
  offers: readonly Offer[]
  onSubmission: () => void
}

/** A card for each printing type of the product, and one that opens the Design Submission Guide. */
export function MethodCards({ offers, onSubmission }: MethodCardsProps) {
  return (
    <>
      <p className="lead">{guideTexts.text}</p>
      <ul className="method-cards">
        {offers.map((offer) => (
          <MethodCard key={offer.printingType} offer={offer} />
        ))}
        <li className="method-card submission">
          <h3>{submissionGuide.title}</h3>
          <p>{guideTexts.submissionCard}</p>
          <Button kind="quiet" size="sm" onClick={onSubmission}>
            {guideTexts.openSubmission}
          </Button>
        </li>
      </ul>
    </>
  )
}

function MethodCard({ offer }: { offer: Offer }) {
  const guide = methodGuides[offer.printingType]
  const isUsualPrice = guide.documentedPrice === offer.price
  return (
    <li className="method-card">
      <h3>{offer.printingType}</h3>
      <ul className="facts">
        {guide.specified.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>{minimumOf(offer)}</li>
      </ul>
      {!isUsualPrice && (
        <p className="own">{guideTexts.onThisProduct(texts.perUnit(offer.price, offer.unit))}</p>
      )}
      <p>{guide.howItWorks}</p>
      <PointList title={guideTexts.goodFor} points={guide.goodFor} />
      <PointList title={guideTexts.lessSuitableFor} points={guide.lessSuitableFor} />
      <PointList title={guideTexts.limits} points={guide.limits.map((limit) => limit.text)} />
      <PointList title={guideTexts.care} points={[guide.care]} />
    </li>
  )
}

function minimumOf({ printingType, minQuantity }: Offer): string {
  if (minQuantity === 0) return texts.noMinimum
  return printingType === 'Embroidery' ? texts.minimumUnits(minQuantity) : texts.fromPieces(minQuantity)
}

function PointList({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className="points">
      <h4>{title}</h4>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
