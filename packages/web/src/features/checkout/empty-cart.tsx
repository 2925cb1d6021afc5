import { EmptyOrderList } from '../../ui/feedback/empty-list.tsx'
import { texts } from './texts.ts'

export function EmptyCart() {
  return <EmptyOrderList shape="bag" text={texts.empty} link={texts.emptyLink} />
}
