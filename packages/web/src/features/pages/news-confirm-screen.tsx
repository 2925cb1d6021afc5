import type { MetaFunction } from 'react-router'
import { useShopDetails } from '../../api/shop-details.ts'
import { linkAction } from './news/link-action.server.ts'
import { LinkPage } from './news/link-page.tsx'
import { newsTexts } from './news/texts.ts'

const { confirm: texts } = newsTexts

export const meta: MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }]

export const action = linkAction('POST /mailinglist/confirm')

/** The page of the confirmation link in the email. */
export default function NewsConfirmScreen() {
  const shop = useShopDetails()
  return (
    <LinkPage texts={texts}>
      <blockquote>{texts.sentence(shop?.businessName ?? '')}</blockquote>
    </LinkPage>
  )
}
