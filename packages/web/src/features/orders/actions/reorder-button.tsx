import { Button } from '../../../ui/forms/button.tsx'
import './reorder-button.css'
import type { CartChange, CartView, OrderView } from '@printery/contract'
import { publicNumber } from '@printery/domain'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useReorder } from '../data.ts'
import { texts } from '../texts.ts'
import { sentencesOfChanges } from './reorder-words.ts'

const reorderTexts = texts.reorder

/** Actions of the shell's cart: updates it with the response, and opens it. */
export interface CartActions {
  update: (cart: CartView) => void
  open: () => void
}

interface ReorderButtonProps {
  order: OrderView
  cart: CartActions
  className: string
}

/** Adds the same items to the cart, and lists differences from the earlier order. */
export function ReorderButton({ order, cart, className }: ReorderButtonProps) {
  const reorder = useReorder(order.id)
  const toast = useToast()
  const [result, setResult] = useState<{ added: number; changes: CartChange[] }>()

  function reorderItems() {
    if (reorder.isPending) return
    reorder.mutate(undefined, {
      onSuccess: ({ cart: updatedCart, added, changes }) => {
        cart.update(updatedCart)
        if (changes.length > 0) return setResult({ added, changes })
        toast(reorderTexts.added, 'ok')
        cart.open()
      },
      onError: (error) => toast(errorMessageOf(error), 'bad'),
    })
  }

  return (
    <>
      <Button className={className} isBusy={reorder.isPending} onClick={reorderItems}>
        {reorder.isPending ? reorderTexts.adding : reorderTexts.button}
        <span className="visually-hidden"> {publicNumber(order.id)}</span>
      </Button>
      <Dialog
        open={result !== undefined}
        onOpenChange={(isOpen) => !isOpen && setResult(undefined)}
        title={result && (result.added > 0 ? reorderTexts.title : reorderTexts.nothingAdded)}
      >
        {result && (
          <Differences
            {...result}
            onClose={() => setResult(undefined)}
            onOpenCart={() => {
              setResult(undefined)
              cart.open()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface DifferencesProps {
  added: number
  changes: readonly CartChange[]
  onClose: () => void
  onOpenCart: () => void
}

function Differences({ added, changes, onClose, onOpenCart }: DifferencesProps) {
  const { priceChanges, leftOut } = sentencesOfChanges(changes)
  return (
    <div className="grid gap-4">
      {added > 0 && <p>{reorderTexts.text(added)}</p>}
      <Sentences title={reorderTexts.newPrices} sentences={priceChanges} />
      <Sentences title={reorderTexts.leftOut} sentences={leftOut} />
      <DialogActions>
        <Button kind={added > 0 ? 'quiet' : 'primary'} onClick={onClose}>
          {reorderTexts.close}
        </Button>
        {added > 0 && (
          <Button kind="primary" onClick={onOpenCart}>
            {reorderTexts.openCart}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="differences">
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same sentence
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
