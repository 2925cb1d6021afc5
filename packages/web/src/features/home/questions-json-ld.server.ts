import { lastSectionTexts } from './last-section-texts.ts'
import { type DeliveryDays, fillPlaceholders } from './model.ts'

/** The questions as JSON-LD for search engines. Created on the server, so that no page loads the code. */
export const questionsJsonLd = (days: DeliveryDays) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: lastSectionTexts.questions.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: fillPlaceholders(answer, days) },
  })),
})
