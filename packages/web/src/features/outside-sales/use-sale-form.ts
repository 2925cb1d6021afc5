import type { ProductView } from '@printery/contract'
import { CheckoutForm } from '@printery/contract/checkout'
import { publicNumber, shopDay } from '@printery/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiRefusal, errorMessageOf } from '../../api/client.ts'
import { randomHex } from '../../api/idempotency-key.ts'
import { useSavedTexts } from '../../storage/saved-texts.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { productQuery, shippingCostQuery, useRecordSale } from './data.ts'
import {
  amountOf,
  blankFields,
  bodyOf,
  type Fields,
  findIssues,
  itemsOf,
  lineTotal,
  type SaleItem,
  shippingTypeOf,
  weightOf,
} from './model.ts'
import { texts } from './texts.ts'

type Issues = Record<string, string>

/** State of the form of an outside sale. `customerId` is the account in the URL. */
export function useSaleForm(customerId: string) {
  const today = shopDay(new Date())
  const savedFields = useSavedTexts<keyof Fields>(
    customerId ? `outside sale ${customerId}` : 'outside sale',
    {
      ...blankFields(today, customerId),
    },
  )
  const fields: Fields = savedFields.texts
  const items = itemsOf(fields)
  const products = useProducts(items)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [serverIssues, setServerIssues] = useState<Issues>({})
  const record = useRecordSale()
  const navigate = useNavigate()
  const toast = useToast()
  const weight = weightOf(items, products)
  const { data: costByWeight } = useQuery(shippingCostQuery(shippingTypeOf(fields), weight))

  const change = (changes: Partial<Fields>) => {
    savedFields.change(changes)
    setServerIssues({})
  }
  const changeItems = (next: readonly SaleItem[]) => change({ items: JSON.stringify(next) })
  const body = () => bodyOf(fields, products)
  const issues = {
    ...(wasSubmitted && { ...issuesOfDetails(body()), ...findIssues(fields) }),
    ...serverIssues,
  }
  const totals = items.map((item) => lineTotal(item, products.get(item.productId)))
  const subTotal = totals.reduce<number>((sum, total) => sum + (total ?? 0), 0)
  const shipping = amountOf(fields.shippingCost) ?? (weight > 0 ? costByWeight : 0)

  return {
    ...{ fields, items, products, totals, issues, today, change },
    sum: { subTotal, shipping: Number.isNaN(shipping) ? undefined : shipping, byWeight: costByWeight },
    add: ({ id }: ProductView) =>
      changeItems([...items, { key: randomHex(4), productId: id, color: '', quantities: {}, unitPrice: '' }]),
    edit: (key: string, changes: Partial<SaleItem>) =>
      changeItems(items.map((item) => (item.key === key ? { ...item, ...changes } : item))),
    remove: (key: string) => changeItems(items.filter((item) => item.key !== key)),
    isBusy: record.isPending,
    /** An error of the whole form. */
    problem: problemOf(record.error, issues),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (record.isPending) return
      setSubmitted(true)
      const sale = body()
      const newIssues = { ...issuesOfDetails(sale), ...findIssues(fields) }
      if (Object.keys(newIssues).length > 0) return focusIssue(event.currentTarget, newIssues)
      const form = event.currentTarget
      const request = record.mutateAsync(sale, {
        onSuccess: ({ id }) => {
          toast(texts.recorded(publicNumber(id)), 'ok')
          void navigate(`/account/mygifts/${id}`)
        },
        onError: (error) => {
          if (!(error instanceof ApiRefusal)) return
          setServerIssues(error.fieldErrors)
          focusIssue(form, error.fieldErrors)
        },
      })
      savedFields.clearAfter(request)
    },
  }
}

/** The products that are on sale, by id. */
function useProducts(items: readonly SaleItem[]): ReadonlyMap<string, ProductView> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const queries = useQueries({ queries: ids.map(productQuery) })
  return new Map(queries.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
}

/** Issues of customer and delivery, from the schema of the checkout. */
function issuesOfDetails({
  sale: _sale,
  isLocalOrder: _local,
  ...details
}: ReturnType<typeof bodyOf>): Issues {
  const { error } = CheckoutForm.safeParse(details)
  const issues: Issues = {}
  for (const { path, message } of error?.issues ?? []) issues[String(path[0])] ??= message
  return issues
}

function problemOf(error: Error | null, issues: Issues): string | undefined {
  if (Object.keys(issues).length > 0) return texts.correctFields
  return error ? errorMessageOf(error, texts.failed) : undefined
}

function focusIssue(form: HTMLFormElement, issues: Issues): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLElement)
  const invalidField = fields.find((field) => (field.getAttribute('name') ?? '') in issues)
  invalidField?.focus()
}
