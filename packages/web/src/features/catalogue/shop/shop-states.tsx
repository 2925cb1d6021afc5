import { Empty } from '../../../ui/feedback/empty.tsx'
import { type ShopQuery, shopHref, whyEmpty } from './shop-model.ts'
import { shopTexts as texts } from './shop-texts.ts'

export function ShopEmpty({ query }: { query: ShopQuery }) {
  const messages = {
    nothing: texts.noneLoaded,
    category: texts.categoryEmpty,
    filter: texts.filterEmpty,
    search: texts.searchEmpty(query.search ?? ''),
  }
  const emptiness = whyEmpty(query)
  const clear = emptiness === 'filter' || emptiness === 'search'
  return (
    <Empty
      action={
        clear && (
          <a className="btn primary" href={shopHref({ sort: 'category' })}>
            {texts.clearAll}
          </a>
        )
      }
    >
      {messages[emptiness]}
    </Empty>
  )
}

interface ShopErrorProps {
  message: string
  requestId: string | undefined
  retryHref: string
}

export function ShopError({ message, requestId, retryHref }: ShopErrorProps) {
  return (
    <div className="empty" role="alert">
      <p>
        <b>{texts.error(message)}</b>
      </p>
      <a className="btn" href={retryHref}>
        {texts.retry}
      </a>
      {requestId && <p className="muted xs mono">{texts.reference(requestId)}</p>}
    </div>
  )
}
