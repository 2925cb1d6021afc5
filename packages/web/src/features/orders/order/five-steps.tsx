import type { OrderView } from '@printery/contract'
import type { Step } from '@printery/domain'
import { Icon, type IconName } from '../../../ui/display/icon.tsx'
import { stepsOf } from '../model.ts'
import { texts } from '../texts.ts'

const icons: Record<Step, IconName> = {
  payment: 'card',
  design: 'nib',
  production: 'press',
  dispatch: 'truck',
  receipt: 'box',
}

const legend = ['bad', 'wait', 'ok'] as const

/** Solid means approved, halftone pending, stripe rejected, plain later; vertical on phones. */
export function FiveSteps({ order }: { order: OrderView }) {
  const views = stepsOf(order)
  const currentStep = views.findLast(({ state }) => state !== 'later')?.step
  return (
    <section className="order-progress" aria-label={texts.progress}>
      <ol className="five">
        {views.map(({ step, state, note }) => (
          <li key={step} className={state} aria-current={step === currentStep ? 'step' : undefined}>
            <div className="seg" />
            <div className="t">
              <Icon name={icons[step]} />
              {texts.steps[step]}
              <span className="visually-hidden">{texts.legend[state]}</span>
            </div>
            <small>{note}</small>
          </li>
        ))}
      </ol>
      <p className="leg">
        {legend.map((state) => (
          <span key={state}>
            <i className={state} />
            {texts.legend[state]}
          </span>
        ))}
      </p>
    </section>
  )
}

/** The glyph of an order's current step. */
export function StepGlyph({ step }: { step: Step }) {
  return (
    <span className="gl">
      <Icon name={icons[step]} />
    </span>
  )
}
