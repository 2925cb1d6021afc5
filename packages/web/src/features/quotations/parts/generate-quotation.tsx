import { Suspense, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { texts } from '../texts.ts'
import type { BuyerDetails } from './quotation-dialog.tsx'

const QuotationDialog = lazyComponent(() =>
  import('./quotation-dialog.tsx').then((file) => file.QuotationDialog),
)

interface GenerateQuotationProps {
  buyer: BuyerDetails
  onStale: (code: string) => void
}

/** Creates a quotation of the lines of the cart or the draft. Each press opens an empty form. */
export function GenerateQuotation({ buyer, onStale }: GenerateQuotationProps) {
  const [isOpen, setOpen] = useState(false)
  const [presses, setPresses] = useState(0)
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => {
          setPresses((count) => count + 1)
          setOpen(true)
        }}
      >
        {texts.generate.button}
      </Button>
      {presses > 0 && (
        <Suspense>
          <QuotationDialog
            key={presses}
            open={isOpen}
            onClose={() => setOpen(false)}
            buyer={buyer}
            onStale={onStale}
          />
        </Suspense>
      )}
    </>
  )
}
