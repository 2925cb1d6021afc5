import { Link } from 'react-router'
import { lastSectionTexts } from '../last-section-texts.ts'
import { type DeliveryDays, fillPlaceholders, type HomeDelivery } from '../model.ts'

const { questions } = lastSectionTexts

export function Questions({ delivery, days }: { delivery: HomeDelivery; days: DeliveryDays }) {
  return (
    <section className="part questions">
      <div className="wrap">
        <div>
          <h2 className="d2">{questions.heading}</h2>
          <p className="lead">
            {questions.text} <Link to="/contact">{questions.contact}</Link>
          </p>
        </div>
        <div>
          {questions.items.map(({ question, answer, ...item }) => (
            <details key={question} name="questions">
              <summary>
                {question}
                <i aria-hidden="true" />
              </summary>
              <p>
                {fillPlaceholders(answer, days)} {'hasDates' in item && questions.dates(delivery)}
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
