import { useEffect, useRef, useState } from 'react'
import type { DesignFindings } from '../findings.ts'
import type { Change, Configuration } from '../model.ts'
import { FindingsDialog } from './findings-dialog.tsx'

interface DesignCheckedProps {
  findings: DesignFindings
  now: Configuration
  act: (step: Change) => void
  onEditor: () => void
  onBuy: () => void
}

/** What the shop found of the design asks for an answer; a yes tries once more. */
export function DesignChecked({ findings, now, act, onEditor, onBuy }: DesignCheckedProps) {
  const [closed, setClosed] = useState<DesignFindings>()
  const isConfirmed = now.design?.isConfirmed === true
  const wasConfirmed = useRef(isConfirmed)
  useEffect(() => {
    if (isConfirmed && !wasConfirmed.current) onBuy()
    wasConfirmed.current = isConfirmed
  }, [isConfirmed, onBuy])
  if (findings === closed) return null
  const close = () => setClosed(findings)
  return (
    <FindingsDialog
      findings={findings}
      onEdit={onEditor}
      onConfirm={() => {
        close()
        act({ do: 'confirm findings' })
      }}
      onClose={close}
    />
  )
}
