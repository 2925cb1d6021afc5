import type { CartView } from '@printery/contract'
import { formatTotal } from '@printery/domain'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useEmptyCart } from '../data.ts'
import { texts } from '../texts.ts'

/** Asks for confirmation, because uploaded designs are deleted with the lines. */
export function DeleteCartButton({ cart, offline }: { cart: CartView; offline: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  const emptyCart = useEmptyCart()
  const toast = useToast()
  const empty = () =>
    emptyCart.mutate(undefined, {
      onError: (error) => toast(errorMessageOf(error, texts.removeFailed), 'bad'),
    })
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.deleteCart}
        title={texts.deleteCart}
        disabled={offline || emptyCart.isPending}
        onClick={() => setConfirming(true)}
      >
        <Icon name="trash" />
      </button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={texts.deleteAll.title}
        confirm={texts.deleteAll.yes}
        cancel={texts.deleteAll.no}
        danger
        onConfirm={empty}
      >
        {texts.deleteAll.text(cart.items.length, formatTotal(cart.total))}
      </ConfirmDialog>
    </>
  )
}
