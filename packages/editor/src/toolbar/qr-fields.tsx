import type { ShapeElement } from '@printery/design'
import { useEffect, useState } from 'react'
import { commonValue } from '../model/elements/common-value.ts'
import type { ChangeEach } from '../react/use-selected-elements.ts'
import { Choice } from '../ui/choice.tsx'
import { texts } from './texts.ts'

interface QrFieldsProps {
  selected: readonly ShapeElement[]
  change: ChangeEach<ShapeElement>
}

export function QrFields({ selected, change }: QrFieldsProps) {
  const codes = selected.map(({ shape }) => shape).filter((shape) => shape.type === 'qr')
  const content = commonValue(codes.map(({ text }) => text))
  const [draft, setDraft] = useState(content ?? '')
  useEffect(() => setDraft(content ?? ''), [content])
  return (
    <>
      <label className="field">
        <span className="field-label">{texts.qrText}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={1000}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => {
            const text = draft.trim()
            if (text === '') setDraft(content ?? '')
            else if (text !== content)
              change(({ shape }) => (shape.type === 'qr' ? { shape: { ...shape, text } } : {}))
          }}
        />
      </label>
      <Choice
        label={texts.qrLevel}
        value={commonValue(codes.map(({ level }) => level))}
        options={(['L', 'M', 'Q', 'H'] as const).map((value) => ({ value, label: texts.qrLevels[value] }))}
        onChange={(level) =>
          change(({ shape }) => (shape.type === 'qr' ? { shape: { ...shape, level } } : {}))
        }
      />
    </>
  )
}
