import type { DraftView, UserView } from '@printery/contract'
import { useEffect } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { fieldsOfDraft } from './draft-model.ts'
import { type FormOwner, keepForm, keptForm } from './kept-form.ts'
import { billingToCopy, type CheckoutFields, emptyForm } from './model.ts'

let loaded: Promise<Resolver<CheckoutFields>> | undefined

/** The server's own schema checks the form. It comes with the first check and not with the page. */
function loadResolver(): Promise<Resolver<CheckoutFields>> {
  loaded ??= Promise.all([import('@hookform/resolvers/zod'), import('@printery/contract/checkout')]).then(
    ([{ zodResolver }, contract]) =>
      // A delivery type that is not chosen yet is '' here and refused by the schema, hence the wider type.
      zodResolver(contract.CheckoutForm) as unknown as Resolver<CheckoutFields>,
    (failure: unknown) => {
      loaded = undefined
      throw failure
    },
  )
  return loaded
}

const resolver: Resolver<CheckoutFields> = async (values, context, options) => {
  // Without the schema, offline for instance, nothing is called wrong here: the server checks the same again.
  const check = await loadResolver().catch(() => undefined)
  return check ? check(values, context, options) : { values, errors: {} }
}

/**
 * Filled in from the draft that is resumed, else from the account; or as it was left before a reload or a visit to the
 * card page.
 */
export function useCheckoutForm(user: UserView, draft: DraftView | undefined): UseFormReturn<CheckoutFields> {
  const form = useForm<CheckoutFields>({
    defaultValues: {
      ...emptyForm(user),
      ...(draft && fieldsOfDraft(draft)),
      ...keptForm({ userId: user.id, draft }),
    },
    mode: 'onTouched',
    resolver,
  })
  const { subscribe, setValue } = form
  const [userId, draftId, version] = [user.id, draft?.id, draft?.version]

  useEffect(() => {
    const owner: FormOwner = {
      userId,
      draft: draftId === undefined || version === undefined ? undefined : { id: draftId, version },
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const copies = billingToCopy(values)
        for (const [name, value] of copies) setValue(name, value, { shouldValidate: true })
        // These values are those from before the copies, and no other call follows.
        keepForm(owner, { ...values, ...Object.fromEntries(copies) })
      },
    })
  }, [subscribe, setValue, userId, draftId, version])

  return form
}
