import type { PartialCheckoutForm, UserView } from '@printery/contract'
import { useEffect } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { fieldsOfDraft } from '../drafts/draft-model.ts'
import { billingToCopy, type CheckoutFields, initialForm, withCopies } from '../model.ts'
import { createCheckoutAutosave } from './autosave.ts'
import { type FormOwner, findSavedForm, saveForm } from './saved-form.ts'

let resolverPromise: Promise<Resolver<CheckoutFields>> | undefined

/** The form is validated with the server's schema, which is loaded at the first validation and not with the page. */
function loadResolver(): Promise<Resolver<CheckoutFields>> {
  resolverPromise ??= Promise.all([
    import('@hookform/resolvers/zod'),
    import('@printery/contract/checkout'),
  ]).then(
    ([{ zodResolver }, contract]) =>
      // A delivery type that is not selected yet is '' here and refused by the schema, hence the wider type.
      zodResolver(contract.CheckoutForm) as unknown as Resolver<CheckoutFields>,
    (failure: unknown) => {
      resolverPromise = undefined
      throw failure
    },
  )
  return resolverPromise
}

const resolver: Resolver<CheckoutFields> = async (values, context, options) => {
  // Without the schema, for instance offline, the client accepts everything, because the server validates again.
  const resolve = await loadResolver().catch(() => undefined)
  return resolve ? resolve(values, context, options) : { values, errors: {} }
}

interface InitialForm {
  /** Initial values with priority over those of the account: from a draft, or from a checkout on another device. */
  filled: PartialCheckoutForm | undefined
  /** A draft or a quotation; undefined for the cart. */
  source?: FormOwner['source']
}

/**
 * The form of the checkout. Its initial values are those of the resumed draft, otherwise of the account. Values that were
 * entered in this tab before a reload or a visit to the payment page have priority. Input for the cart is also saved to the
 * account, input for a draft or a quotation only in this tab.
 */
export function useCheckoutForm(
  user: UserView,
  { filled, source }: InitialForm,
): UseFormReturn<CheckoutFields> {
  const form = useForm<CheckoutFields>({
    defaultValues: withCopies({
      ...initialForm(user),
      ...(filled && fieldsOfDraft(filled)),
      ...findSavedForm({ userId: user.id, source }),
    }),
    mode: 'onTouched',
    resolver,
  })
  const { subscribe, setValue } = form
  const [userId, sourceId, version] = [user.id, source?.id, source?.version]

  useEffect(() => {
    const owner: FormOwner = {
      userId,
      source: sourceId === undefined || version === undefined ? undefined : { id: sourceId, version },
    }
    const autosave = sourceId === undefined ? createCheckoutAutosave() : undefined
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const [name, value] of billingToCopy(values)) setValue(name, value, { shouldValidate: true })
        // These values don't include the copies yet, and there is no second call with them.
        const typed = withCopies(values)
        saveForm(owner, typed)
        autosave?.schedule(typed)
      },
    })
    return () => {
      autosave?.stop()
      unsubscribe()
    }
  }, [subscribe, setValue, userId, sourceId, version])

  return form
}
