import type { UserView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'

const { customer: texts, details } = accountTexts

export function CustomerBlock({ user }: { user: UserView }) {
  const rows = [
    [details.firstName, user.firstName],
    [details.lastName, user.lastName],
    [details.address, user.address || texts.noAddress],
    [texts.phoneNumber, user.phoneNumber],
    [texts.email, user.email],
    [texts.role, texts.roles[user.role]],
    [texts.brandName, user.brandName],
    [texts.accountSince, formatMoment(new Date(user.createdAt))],
  ] as const
  return (
    <Block title={texts.title} text={texts.text}>
      <dl className="account-facts">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Block>
  )
}
