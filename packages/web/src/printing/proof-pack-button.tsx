import type { OrderItemView, OrderView, UserView } from '@printery/contract'
import { publicNumber } from '@printery/domain'
import { useMutation } from '@tanstack/react-query'
import { errorMessageOf } from '../api/client.ts'
import { Icon } from '../ui/display/icon.tsx'
import { useToast } from '../ui/feedback/toast.tsx'
import { Button } from '../ui/forms/button.tsx'
import { downloadDocument } from './download-document.ts'
import { proofPackTexts as texts } from './proof-pack-texts.ts'

interface Props {
  order: OrderView
  item: OrderItemView
  viewer: Pick<UserView, 'id' | 'role'>
}

/** Downloads the proof pack of an approved item. It contains prices, so the button is only for the customer and admins. */
export function ProofPackButton({ order, item, viewer }: Props) {
  const toast = useToast()
  const { title } = item.product
  const pack = useMutation({
    mutationFn: () =>
      downloadDocument(`/item/${item.id}/proof-pack`, texts.fileName(publicNumber(order.id), title)),
    onError: (error) => toast(errorMessageOf(error, texts.failed), 'bad'),
  })
  const mayRead = viewer.role === 'admin' || viewer.id === order.userId
  if (!mayRead || item.approvedNumber === null || item.noOfSidesPrinted === 0) return null
  return (
    <Button
      kind="quiet"
      size="sm"
      isBusy={pack.isPending}
      title={texts.hint}
      aria-label={texts.labelOf(title)}
      onClick={() => {
        if (!pack.isPending) pack.mutate()
      }}
    >
      <Icon name="file" />
      {texts.label}
    </Button>
  )
}
