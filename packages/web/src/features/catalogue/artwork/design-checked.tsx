import { useEffect, useRef, useState } from 'react'
import type { ApiRefusal } from '../../../api/client.ts'
import { findingsOf } from '../../../findings/findings.ts'
import { FindingsDialog } from '../../../findings/findings-dialog.tsx'
import type { Change, Configuration } from '../model.ts'
import { productTexts as texts } from '../texts.ts'

interface DesignCheckedProps {
  refusal: ApiRefusal
  now: Configuration
  act: (step: Change) => void
  onEditor: () => void
  onBuy: () => void
}

/** What the shop found of the design asks for an answer; a yes tries once more. */
export function DesignChecked({ refusal, now, act, onEditor, onBuy }: DesignCheckedProps) {
  const [closed, setClosed] = useState<ApiRefusal>()
  const isConfirmed = now.design?.isConfirmed === true
  const wasConfirmed = useRef(isConfirmed)
  useEffect(() => {
    if (isConfirmed && !wasConfirmed.current) onBuy()
    wasConfirmed.current = isConfirmed
  }, [isConfirmed, onBuy])
  const findings = findingsOf(refusal)
  if (!findings || refusal === closed) return null
  const close = () => setClosed(refusal)
  return (
    <FindingsDialog
      findings={findings}
      confirm={texts.orderLikeThis}
      onEdit={onEditor}
      onConfirm={() => {
        close()
        act({ do: 'confirm findings' })
      }}
      onClose={close}
    />
  )
}
