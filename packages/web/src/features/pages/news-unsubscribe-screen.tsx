import type { MetaFunction } from 'react-router'
import { linkAction } from './news/link-action.server.ts'
import { LinkPage } from './news/link-page.tsx'
import { newsTexts } from './news/texts.ts'

const { unsubscribe: texts } = newsTexts

export const meta: MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }]

export const action = linkAction('POST /mailinglist/unsubscribe')

/** The page of the link in every broadcast, to which mail programs post too. */
export default function NewsUnsubscribeScreen() {
  return <LinkPage texts={texts} />
}
