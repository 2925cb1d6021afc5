import type { UserView } from '@printery/contract'
import { useReferralPercent } from '../../../api/shop-terms.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { texts } from '../texts.ts'
import { useReferralForm } from './use-referral-form.ts'

interface ReferralFormProps {
  user: UserView
  onBusy: (isBusy: boolean) => void
}

const referralTexts = texts.referral

/** The form to name a friend on a first order. */
export function ReferralForm({ user, onBusy }: ReferralFormProps) {
  const percent = useReferralPercent()
  const { form, named, isReferring, canBeReferred, submit } = useReferralForm(user, onBusy)
  const { errors } = form.formState
  return (
    <form
      className="refer"
      aria-label={referralTexts.title}
      noValidate
      onSubmit={(event) => {
        // Prevents React from passing the event on to a form of the checkout.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <p className="small muted">{referralTexts.text(percent)}</p>
      <div className="two">
        <Field label={referralTexts.name} error={errors.name?.message}>
          {(ids) => (
            <input className="input" autoComplete="off" maxLength={100} {...ids} {...form.register('name')} />
          )}
        </Field>
        <Field
          label={referralTexts.email}
          error={errors.email?.message}
          hint={
            canBeReferred && (
              <span className="free">
                <Icon name="check" />
                {referralTexts.canBeReferred}
              </span>
            )
          }
        >
          {(ids) => (
            <input
              className="input"
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              {...ids}
              {...form.register('email')}
            />
          )}
        </Field>
      </div>
      <div className="act">
        <Button type="submit" isBusy={isReferring}>
          {isReferring ? referralTexts.saving : referralTexts.button}
        </Button>
        <p className="small muted" aria-live="polite">
          {named.length > 0 && referralTexts.referredFriends(named.map(({ name }) => name))}
        </p>
      </div>
    </form>
  )
}
