import { mockupNames } from '@printery/mockups'
import { useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { moveRow } from '../form-model.ts'
import { formTexts as texts } from '../form-texts.ts'
import type { ProductFormState } from '../use-product-form.ts'
import { ColourAdder } from './colour-adder.tsx'
import { ColourRow } from './colour-row.tsx'
import { FormSection, PartIssue, type PartProps } from './form-section.tsx'

type ColoursSectionProps = PartProps & Pick<ProductFormState, 'changeColour'>

export function ColoursSection({ fields, errors, change, changeColour }: ColoursSectionProps) {
  const { colours, form, printings } = fields
  const [announcement, setAnnouncement] = useState('')
  const [dragged, setDragged] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const pendingFocus = useRef<{ hex: string; direction: 'up' | 'down' }>(undefined)

  // Moving a row may remove it from the document for a moment, so that its button loses the focus.
  useLayoutEffect(() => {
    const { hex, direction } = pendingFocus.current ?? {}
    pendingFocus.current = undefined
    if (hex)
      list.current?.querySelector<HTMLElement>(`[data-colour="${hex}"] [data-way="${direction}"]`)?.focus()
  })

  const move = (hex: string, to: number) => {
    const from = colours.findIndex((row) => row.hex === hex)
    const next = moveRow(colours, from, to)
    if (next[to]?.hex !== hex || from === to) return
    const row = next[to]
    setAnnouncement(texts.movedTo(row.name || row.hex, to + 1, next.length))
    change({ colours: next })
  }
  const step = (hex: string, direction: 'up' | 'down') => {
    pendingFocus.current = { hex, direction }
    move(hex, colours.findIndex((row) => row.hex === hex) + (direction === 'up' ? -1 : 1))
  }
  return (
    <FormSection title={texts.colours} hint={texts.coloursHint}>
      <Field label={texts.form} error={errors.form} hint={form ? texts.formHint : undefined}>
        {(ids) => (
          <Select
            className="form-choice"
            data-issue="form"
            value={form}
            onChange={(event) =>
              // Each mockup has its own print areas.
              change({
                form: event.target.value,
                printings: printings.map((row) => ({ ...row, areas: undefined })),
              })
            }
            {...ids}
          >
            <option value="">{texts.formNone}</option>
            {mockupNames.map((name) => (
              <option key={name} value={name}>
                {texts.forms[name] ?? name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ul className="colour-rows" ref={list}>
        {colours.map((row, index) => (
          <ColourRow
            key={row.hex}
            row={row}
            mockup={form}
            errors={errors}
            index={index}
            total={colours.length}
            isDragged={dragged === row.hex}
            onChange={(change) => changeColour(row.hex, change)}
            onStep={(direction) => step(row.hex, direction)}
            onDrag={setDragged}
            onDragOver={() => dragged && move(dragged, index)}
            onRemove={() => change({ colours: colours.filter((colour) => colour.hex !== row.hex) })}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ColourAdder
        colours={colours}
        onAdd={(hex, name) =>
          change({ colours: [...colours, { hex, name, front: undefined, back: undefined }] })
        }
      />
      <PartIssue issue="colours" error={errors.colours} />
    </FormSection>
  )
}
