import type { UserView } from '@printery/contract'
import { useState } from 'react'
import { useReferralPercent } from '../../../api/shop-terms.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { texts } from '../texts.ts'
import { ReferralForm } from './referral-form.tsx'

interface ReferralRedirect {
  /** Whether the result has been shown. */
  isOver: boolean
  /** Called when the form is opened, so that the page doesn't redirect automatically. */
  stay: () => void
  leave: () => void
  go: () => void
}

/** Redirects from the result to the order, unless the user is naming a friend. */
export function useLeaveUnlessReferring(go: () => unknown): ReferralRedirect {
  const [isStaying, setStaying] = useState(false)
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    stay: () => setStaying(true),
    leave: () => (isStaying ? setOver(true) : void go()),
    go: () => void go(),
  }
}

interface ReferralOfferProps extends Omit<ReferralRedirect, 'leave'> {
  user: UserView
}

/** The referral of a first order below its result, by the same form as in the checkout. */
export function ReferralOffer({ user, isOver, stay, go }: ReferralOfferProps) {
  const percent = useReferralPercent()
  const [isReferring, setReferring] = useState(false)
  return (
    <section className="in1 offer" aria-label={texts.referral.title}>
      <Disclosure label={texts.referral.title} note={texts.referral.text(percent)} onShow={stay}>
        <ReferralForm user={user} onBusy={setReferring} />
      </Disclosure>
      {isOver && (
        <Button kind="primary" isBusy={isReferring} onClick={go}>
          {texts.progress.toOrder}
        </Button>
      )}
    </section>
  )
}
