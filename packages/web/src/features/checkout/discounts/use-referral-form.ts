import type { ReferralForm, ReferralView, UserView } from '@printery/contract'
import { alreadyReferredText, mailboxOf } from '@printery/domain'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { ApiRefusal, call, errorMessageOf, Unreachable } from '../../../api/client.ts'
import { newIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { texts } from '../texts.ts'

/** The friends that the viewer has named. */
export function referralsQuery(userId: string) {
  return queryOptions({
    queryKey: ['referrals', userId],
    queryFn: ({ signal }) => call('GET /referral', { signal }),
    select: ({ referrals }) => referrals,
  })
}

/** The server's schema, which is loaded for the first check. */
async function loadSchema() {
  const [{ zodResolver }, { ReferralForm: schema }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('@printery/contract/referrals'),
  ])
  return zodResolver(schema) as unknown as Resolver<ReferralForm>
}

const resolver: Resolver<ReferralForm> = async (values, context, options) => {
  // Without the schema, for instance offline, the client accepts everything, because the server validates again.
  const resolve = await loadSchema().catch(() => undefined)
  return resolve ? resolve(values, context, options) : { values, errors: {} }
}

/**
 * Whether this address is the viewer's own or that of a friend whom the viewer has named before. Only the server knows
 * the friends whom other customers have named.
 */
export function isKnown(email: string, user: UserView, named: readonly ReferralView[]): boolean {
  const mailbox = mailboxOf(email.trim().toLowerCase())
  return [user, ...named].some((person) => mailboxOf(person.email) === mailbox)
}

/** The form to name a friend. `onBusy` is called when the call starts and ends. */
export function useReferralForm(user: UserView, onBusy: (isBusy: boolean) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const [idempotencyKeys] = useState(newIdempotencyKeys)
  const query = referralsQuery(user.id)
  const named = useQuery(query).data ?? []
  const form = useForm<ReferralForm>({
    defaultValues: { name: '', email: '' },
    mode: 'onTouched',
    resolver: async (values, context, options) => {
      const result = await resolver(values, context, options)
      if (result.errors.email || !isKnown(values.email, user, named)) return result
      return {
        values: {},
        errors: { ...result.errors, email: { type: 'known', message: alreadyReferredText } },
      }
    },
  })
  const email = useWatch({ control: form.control, name: 'email' })
  const { errors, touchedFields, isSubmitted, isSubmitting, isValidating } = form.formState

  async function refer(friend: ReferralForm) {
    onBusy(true)
    try {
      const { referral, message } = await call('POST /referral', {
        body: friend,
        idempotencyKey: idempotencyKeys.keyFor(JSON.stringify(friend)),
      })
      idempotencyKeys.onResponse()
      client.setQueryData(query.queryKey, (cached) => ({
        referrals: [referral, ...(cached?.referrals ?? [])],
      }))
      form.reset()
      toast(message, 'ok')
    } catch (error) {
      if (!(error instanceof Unreachable)) idempotencyKeys.onResponse()
      const fieldErrors = error instanceof ApiRefusal ? Object.entries(error.fieldErrors) : []
      for (const [name, text] of fieldErrors)
        if (name === 'name' || name === 'email') form.setError(name, { message: text })
      if (fieldErrors.length === 0) toast(errorMessageOf(error, texts.referral.failed), 'bad')
    } finally {
      onBusy(false)
    }
  }

  return {
    form,
    named,
    isReferring: isSubmitting,
    /** Whether the address can be named, as far as the client knows. */
    canBeReferred:
      Boolean(touchedFields.email ?? isSubmitted) && !isValidating && !errors.email && email.trim() !== '',
    submit: form.handleSubmit(refer),
  }
}
