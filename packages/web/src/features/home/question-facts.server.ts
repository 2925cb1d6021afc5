import { endTexts } from './end-texts.ts'

/** The questions as search engines read them; made on the server, so that no page sends the code. */
export const questionFacts = (days: string) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: endTexts.questions.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.replace('{days}', days) },
  })),
})
