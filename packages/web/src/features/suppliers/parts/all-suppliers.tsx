import type { SupplierContact, SupplierView } from '@printery/contract'
import { formatDayRange, formatMoment } from '@printery/domain'
import { type SupplierDecision, supplierDecisionsFrom, supplierStates } from '@printery/domain/suppliers'
import { SearchField } from '@printery/ui/search-field'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { supplierContactsQuery } from '../../../queries/supplier-contacts.ts'
import { Pill, type PillTone } from '../../../ui/display/pill.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FilterButtons } from '../../../ui/forms/filter-buttons.tsx'
import { type StateFilter, suppliersQuery, useDecideSupplier } from '../data.ts'
import { texts } from '../texts.ts'
import { type DecisionPrompt, ReasonDialog } from './reason-dialog.tsx'

const filters: readonly StateFilter[] = ['all', ...supplierStates]
const tones: Record<SupplierView['state'], PillTone> = {
  waiting: 'wait',
  approved: 'ok',
  refused: 'bad',
  suspended: 'bad',
}
const actions: Record<SupplierDecision, string> = {
  approved: texts.approve,
  refused: texts.refuse,
  suspended: texts.suspend,
}

export function AllSuppliers({ viewerId }: { viewerId: string }) {
  const [shown, setShown] = useState<StateFilter>('all')
  const [search, setSearch] = useState('')
  const [prompt, setPrompt] = useState<DecisionPrompt>()
  const list = useInfiniteQuery(suppliersQuery(viewerId, shown, search.trim()))
  const decide = useDecision(setPrompt)
  const contacts = useQuery(supplierContactsQuery).data ?? []
  const suppliers = list.data?.pages.flatMap((page) => page.suppliers) ?? []
  const counts = list.data?.pages[0]?.counts
  const labelOf = (name: StateFilter) => {
    if (name === 'all') return texts.all
    return counts ? texts.withCount(texts.states[name], counts[name]) : texts.states[name]
  }
  return (
    <>
      <div className="tb sup-tools">
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.search}
          maxLength={200}
          value={search}
          onSearch={setSearch}
        />
        <FilterButtons
          className="seg"
          legend={texts.filter}
          options={filters.map((value) => ({ value, label: labelOf(value) }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      <PagedListState
        list={list}
        shown={suppliers.length}
        empty={<Empty shape="paper">{texts.noSuppliers}</Empty>}
        texts={texts}
        skeleton={<Skeleton height="200px" />}
      >
        <ul className="sup-list" aria-busy={list.isPlaceholderData}>
          {suppliers.map((supplier) => (
            <Supplier
              key={supplier.id}
              supplier={supplier}
              contact={contacts.find(({ supplierId }) => supplierId === supplier.id)}
              isBusy={decide.isBusy}
              onDecide={decide.begin}
            />
          ))}
        </ul>
      </PagedListState>
      <ReasonDialog prompt={prompt} onClose={() => setPrompt(undefined)} />
    </>
  )
}

interface SupplierProps {
  supplier: SupplierView
  contact: SupplierContact | undefined
  isBusy: boolean
  onDecide: (supplier: SupplierView, decision: SupplierDecision) => void
}

function Supplier({ supplier, contact, isBusy, onDecide }: SupplierProps) {
  const { brandName, firstName, lastName, email, state, reason, decidedAt, decidedBy, createdAt } = supplier
  const day = (moment: string) => formatMoment(new Date(moment))
  return (
    <li>
      <article aria-label={brandName}>
        <div>
          <h2>
            {brandName} <Pill tone={tones[state]}>{texts.states[state]}</Pill>
          </h2>
          <p className="small muted">{texts.contactPerson(`${firstName} ${lastName}`, email)}</p>
          <p className="small muted">
            {texts.products(supplier.products, supplier.onSale)}.{' '}
            {decidedAt
              ? texts.decidedBy(texts.states[state], decidedBy, day(decidedAt))
              : texts.signedUp(day(createdAt))}
            .
          </p>
          {reason && <p className="small">{texts.statedReason(reason)}</p>}
          {contact && <Contact contact={contact} />}
        </div>
        <p className="acts">
          {supplierDecisionsFrom(state).map((decision) => (
            <Button
              key={decision}
              size="sm"
              kind={decision === 'approved' ? undefined : 'quiet'}
              isBusy={isBusy}
              aria-label={texts.waiting.actionOf(actions[decision], brandName)}
              onClick={() => onDecide(supplier, decision)}
            >
              {actions[decision]}
            </Button>
          ))}
        </p>
      </article>
    </li>
  )
}

/** The contact details that the supplier entered. */
function Contact({ contact: { contactName, phone, address, closedDays } }: { contact: SupplierContact }) {
  const details = [contactName, phone, address.replace(/\s*\n\s*/g, ', ')].filter(Boolean)
  return (
    <>
      {details.length > 0 && <p className="small">{texts.contact(details.join(', '))}</p>}
      {closedDays.map((entry) => (
        <p key={entry.from} className="small">
          {texts.closed(formatDayRange(entry), entry.name)}
        </p>
      ))}
    </>
  )
}

function useDecision(openPrompt: (refusal: DecisionPrompt) => void) {
  const decide = useDecideSupplier()
  const toast = useToast()
  const begin = ({ id, version, brandName }: SupplierView, state: SupplierDecision) => {
    if (decide.isPending) return
    const message = texts.done[state](brandName)
    if (state === 'approved')
      return decide.mutate(
        { id, version, state },
        {
          onSuccess: () => toast(message, 'ok'),
          onError: (failure) => toast(errorMessageOf(failure, texts.unknownError), 'bad'),
        },
      )
    const isRefusal = state === 'refused'
    openPrompt({
      storageKey: `supplier-${state} ${id}`,
      title: isRefusal ? texts.reason.refuseSupplier(brandName) : texts.reason.suspendSupplier(brandName),
      text: isRefusal ? texts.reason.refuseSupplierText : texts.reason.suspendSupplierText,
      confirm: actions[state],
      decide: async (reason) => {
        await decide.mutateAsync({ id, version, state, reason })
        toast(message, 'ok')
      },
    })
  }
  return { begin, isBusy: decide.isPending }
}
