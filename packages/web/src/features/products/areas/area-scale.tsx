import { useId } from 'react'
import { areaTexts as texts } from '../form/form-texts.ts'
import { type AreasOfSide, inMm, rulerMm, withFirstWidth, withRulerMm } from './areas.ts'
import { MmField } from './mm-field.tsx'

interface AreaScaleProps {
  side: AreasOfSide
  by: 'line' | 'first'
  onScaleBy: (by: 'line' | 'first') => void
  onChange: (side: AreasOfSide) => void
}

/** The real size of the picture: by a line whose length is known, or by the width of the first area. */
export function AreaScale({ side, by, onScaleBy, onChange }: AreaScaleProps) {
  const id = useId()
  const [firstArea] = side.areas
  return (
    <fieldset className="area-scale">
      <legend className="field-label">{texts.scale}</legend>
      {(['line', 'first'] as const).map((scaleBy) => (
        <label className="check" key={scaleBy}>
          <input type="radio" name={id} checked={by === scaleBy} onChange={() => onScaleBy(scaleBy)} />
          <span>{scaleBy === 'line' ? texts.scaleByLine : texts.scaleByFirstArea}</span>
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
        (firstArea ? (
          <MmField
            label={texts.firstWidth(firstArea.name)}
            value={inMm(side, firstArea).width}
            onChange={(mm) => onChange(withFirstWidth(side, mm))}
          />
        ) : (
          <p className="muted small">{texts.areaMissing}</p>
        ))}
      <p className="muted small">{texts.pictureWidth(side.mmAcross)}</p>
    </fieldset>
  )
}
