import { formatInkOffer, type Side } from '@printery/domain'
import { useEffect, useRef, useState } from 'react'
import type { ApiRefusal } from '../../../api/client.ts'
import { type DesignFindings, findingsOf } from '../../../findings/findings.ts'
import { FindingsDialog } from '../../../findings/findings-dialog.tsx'
import type { Change, Configuration, Product } from '../model.ts'
import { inkPrice } from '../price/ink-price.ts'
import { productTexts as texts } from '../texts.ts'

interface DesignCheckedProps {
  refusal: ApiRefusal
  product: Product
  configuration: Configuration
  act: (step: Change) => void
  /** Opens the editor at the findings of this side. */
  onEditor: (side: Side) => void
  onBuy: () => void
}

/** Shows the findings in a refused design. Confirming them, or paying for more inks, adds the design to the cart again. */
export function DesignChecked({ refusal, product, configuration, act, onEditor, onBuy }: DesignCheckedProps) {
  const [closedRefusal, setClosedRefusal] = useState<ApiRefusal>()
  const { design, printed } = configuration
  const choicesBefore = useRef({ isConfirmed: design?.isConfirmed, printed })
  const shouldRetry = useRef(false)
  useEffect(() => {
    const previous = choicesBefore.current
    if (
      !shouldRetry.current ||
      (previous.isConfirmed === design?.isConfirmed && previous.printed === printed)
    )
      return
    shouldRetry.current = false
    onBuy()
  }, [design, printed, onBuy])
  const findings = findingsOf(refusal)
  if (!findings || refusal === closedRefusal) return null
  const close = () => setClosedRefusal(refusal)
  const applyAndRetry = (...steps: Change[]) => {
    close()
    choicesBefore.current = { isConfirmed: design?.isConfirmed, printed }
    shouldRetry.current = true
    for (const step of steps) act(step)
  }
  const needed = neededInks(findings)
  // Without the confirmation, the server would refuse the design again because of similar inks.
  const hasOnlyInkFindings = findings.list.every(({ code }) => code === 'too-many-inks')
  return (
    <FindingsDialog
      findings={findings}
      confirm={texts.orderLikeThis}
      offers={needed.map(({ side, inks }) => {
        const inkOffer = formatInkOffer(inks, inkPrice(product, configuration, side, inks))
        return {
          label: needed.length > 1 ? `${texts.sideName[side]}: ${inkOffer}` : inkOffer,
          onAccept: () => applyAndRetry({ do: 'inks', side, inks }, ...(hasOnlyInkFindings ? [confirm] : [])),
        }
      })}
      onEdit={() => onEditor(findings.list[0]?.page ?? 'front')}
      onConfirm={() => applyAndRetry(confirm)}
      onClose={close}
    />
  )
}

const confirm = { do: 'confirm findings' } as const

/** The required number of inks of each side whose design has more inks than are paid for. */
function neededInks({ list }: DesignFindings): { side: Side; inks: number }[] {
  return list.flatMap(({ page, neededInks: inks }) =>
    page && inks !== undefined ? [{ side: page, inks }] : [],
  )
}
