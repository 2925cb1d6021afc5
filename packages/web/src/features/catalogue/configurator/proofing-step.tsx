import { type Proofing, proofings } from '@printery/domain'
import { memo } from 'react'
import { Choice } from '../../../ui/forms/choice.tsx'
import { productTexts as texts } from '../texts.ts'
import { Step } from './step.tsx'

interface ProofingStepProps {
  selected: Proofing
  onChoose: (proofing: Proofing) => void
}

export const ProofingStep = memo(function ProofingStep({ selected, onChoose }: ProofingStepProps) {
  return (
    <Step number={5} title={texts.steps.proofing}>
      <div className="option-list" role="radiogroup" aria-label={texts.steps.proofing}>
        {proofings.map((proofing) => (
          <label key={proofing} className="opt">
            <Choice
              type="radio"
              name="proofing"
              checked={proofing === selected}
              onChange={() => onChoose(proofing)}
            />
            <b>{proofing}</b>
            <span className="p" />
            <span className="d">{texts.proofing[proofing]}</span>
          </label>
        ))}
      </div>
    </Step>
  )
})
