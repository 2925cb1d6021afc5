import { useId } from 'react'
import { areaTexts as texts } from '../form/form-texts.ts'
import { type AreasOfSide, inMm, rulerMm, withFirstWidth, withRulerMm } from './areas.ts'
import { MmField } from './mm-field.tsx'

interface AreaScaleProps {
  side: AreasOfSide
  by: 'line' | 'first'
  onBy: (by: 'line' | 'first') => void
  onChange: (side: AreasOfSide) => void
}

/** How large the picture is in truth: by a line whose length is known, or by the first area's. */
export function AreaScale({ side, by, onBy, onChange }: AreaScaleProps) {
  const id = useId()
  const [first] = side.areas
  return (
    <fieldset className="area-scale">
      <legend className="lab">{texts.scale}</legend>
      {(['line', 'first'] as const).map((way) => (
        <label className="check" key={way}>
          <input type="radio" name={id} checked={by === way} onChange={() => onBy(way)} />
          <span>{way === 'line' ? texts.scaleByLine : texts.scaleByFirstArea}</span>
        </label>
      ))}
      {by === 'line' && (
        <>
          <p className="muted small">{texts.lineHint}</p>
          <MmField
            label={texts.line}
            value={rulerMm(side)}
            onChange={(mm) => onChange(withRulerMm(side, mm))}
          />
        </>
      )}
      {by === 'first' &&
        (first ? (
          <MmField
            label={texts.firstWidth(first.name)}
            value={inMm(side, first).width}
            onChange={(mm) => onChange(withFirstWidth(side, mm))}
          />
        ) : (
          <p className="muted small">{texts.areaMissing}</p>
        ))}
      <p className="muted small">{texts.pictureWidth(side.mmAcross)}</p>
    </fieldset>
  )
}
