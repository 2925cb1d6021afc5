import { formTexts as texts } from '../form-texts.ts'
import { FormSection, type PartProps } from './form-section.tsx'
import { SwitchRow } from './switch-row.tsx'

export function ShopSection({ fields: { isOffered }, change }: PartProps) {
  return (
    <FormSection title={texts.shop} hint={texts.shopHint}>
      <SwitchRow
        label={texts.offered}
        hint={isOffered ? texts.offeredHint : texts.draftHint}
        isOn={isOffered}
        onChange={(isOn) => change({ isOffered: isOn })}
      />
    </FormSection>
  )
}
