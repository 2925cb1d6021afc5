import { type Side, sides } from '@printery/domain'
import { maxPrintAreas } from '@printery/domain/product-form'
import { useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Tabs } from '../../../ui/display/tabs.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { areaTexts, formTexts as texts } from '../form/form-texts.ts'
import { FormSection, PartIssue, type PartProps } from '../form/sections/form-section.tsx'
import { AreaFields } from './area-fields.tsx'
import { AreaScale } from './area-scale.tsx'
import { AreaStage } from './area-stage.tsx'
import { type AreasOfSide, addArea, removeArea, replaceArea } from './areas.ts'

/** The print areas of the product. Mock-ups define their areas; on uploaded pictures the seller draws them. */
export function AreasSection({ fields, errors, change }: PartProps) {
  const [side, setSide] = useState<Side>('front')
  if (!fields.isPrintingType) return null
  const picture = fields.colours[0]?.[side]
  return (
    <FormSection title={texts.areas} hint={texts.areasHint}>
      {fields.form ? (
        <p className="muted small">{areaTexts.areasOfForm}</p>
      ) : (
        <Tabs
          value={side}
          onChange={setSide}
          label={areaTexts.side}
          tabs={sides.map((name) => ({ name, label: areaTexts.sideName[name] }))}
        >
          {picture ? (
            <SideAreas
              key={`${side} ${picture.url}`}
              side={side}
              picture={picture.url.replace('?w=300', '?w=1080')}
              savedAreas={fields.areas[side]}
              errors={errors}
              onChange={(next) => change({ areas: { ...fields.areas, [side]: next } })}
            />
          ) : (
            <p className="muted small">{areaTexts.noPicture}</p>
          )}
        </Tabs>
      )}
      <PartIssue issue={`printAreas.${side}`} error={errors[`printAreas.${side}`]} />
    </FormSection>
  )
}

interface SideAreasProps {
  side: Side
  picture: string
  savedAreas: AreasOfSide
  errors: Record<string, string>
  onChange: (areas: AreasOfSide) => void
}

function SideAreas({ side, picture, savedAreas, errors, onChange }: SideAreasProps) {
  // The saved ratio is used until the picture has loaded.
  const [ratio, setRatio] = useState<number>()
  const [scaleBy, setScaleBy] = useState<'line' | 'first'>('line')
  const currentSide = ratio === undefined ? savedAreas : { ...savedAreas, ratio }
  const newName = areaTexts.newName(currentSide.areas.length + 1)
  return (
    <div className="areas">
      <AreaStage
        picture={picture}
        side={currentSide}
        hasRuler={scaleBy === 'line'}
        onRatio={setRatio}
        onChange={onChange}
      />
      <div className="areas-in">
        <AreaScale side={currentSide} by={scaleBy} onScaleBy={setScaleBy} onChange={onChange} />
        {currentSide.areas.map((area, index) => (
          <AreaFields
            key={area.key}
            side={currentSide}
            area={area}
            error={errors[`printAreas.${side}.${index}`]}
            nameError={errors[`printAreas.${side}.${index}.name`]}
            issue={`printAreas.${side}.${index}`}
            onChange={(next) => onChange(replaceArea(currentSide, next))}
            onRemove={() => onChange(removeArea(currentSide, area.key))}
          />
        ))}
        <div>
          <Button
            size="sm"
            disabled={currentSide.areas.length >= maxPrintAreas}
            onClick={() => onChange(addArea(currentSide, newName))}
          >
            <Icon name="plus" />
            {areaTexts.add}
          </Button>
        </div>
      </div>
    </div>
  )
}
