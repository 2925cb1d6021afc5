import type { ReferralView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '../../../session/session.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { referralsQuery } from '../data.ts'
import { rewardOf } from '../model.ts'
import { texts } from '../texts.ts'

const referralsTexts = texts.referrals

/** Referrals with their rewards, which are paid by hand. */
export function ReferralList({ user }: { user: User }) {
  const list = useQuery(referralsQuery(user.id))
  return (
    <section className="referrals" aria-labelledby="referrals-h">
      <h2 id="referrals-h">{referralsTexts.title}</h2>
      <LoadState
        query={list}
        loading={referralsTexts.loading}
        error={referralsTexts.error}
        skeleton={<Skeleton height="96px" />}
        isEmpty={(referrals) => referrals.length === 0}
        empty={<Empty shape="paper">{referralsTexts.empty}</Empty>}
      >
        {(referrals) => (
          <ul className="discounts">
            {referrals.map((referral) => (
              <ReferralRow key={referral.id} referral={referral} />
            ))}
          </ul>
        )}
      </LoadState>
    </section>
  )
}

function ReferralRow({ referral }: { referral: ReferralView }) {
  const { name, email, referrer, createdAt } = referral
  const reward = rewardOf(referral)
  return (
    <li>
      <div className="what">
        <h3>{name}</h3>
        <p>{email}</p>
      </div>
      <dl className="of-referral">
        <div>
          <dt>{referralsTexts.referredBy}</dt>
          <dd>
            {referrer && (
              <Link to={`/account/user/${referrer.id}`}>
                {referrer.firstName} {referrer.lastName}
              </Link>
            )}
            <small>{referrer?.email}</small>
          </dd>
        </div>
        <div>
          <dt>{referralsTexts.referredOn}</dt>
          <dd>{formatMoment(new Date(createdAt))}</dd>
        </div>
        <div>
          <dt>{referralsTexts.reward}</dt>
          <dd>
            {reward.label}
            {reward.detail && <small>{reward.detail}</small>}
          </dd>
        </div>
      </dl>
    </li>
  )
}
