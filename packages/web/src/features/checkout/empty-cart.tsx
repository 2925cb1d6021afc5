import { NothingOrdered } from '../../ui/feedback/empty-list.tsx'
import { texts } from './texts.ts'

export function EmptyCart() {
  return <NothingOrdered shape="bag" text={texts.empty} link={texts.emptyButton} />
}
