import type { QuotationView } from '@printery/contract'
import type { PillTone } from '../ui/display/pill.tsx'

/** Labels of the states of a quotation, for staff. */
export const quotationStates: Record<QuotationView['status'], { tone: PillTone; label: string }> = {
  open: { tone: 'info', label: 'Open' },
  ordered: { tone: 'ok', label: 'Ordered' },
  replaced: { tone: 'idle', label: 'Replaced' },
  declined: { tone: 'idle', label: 'Declined' },
  expired: { tone: 'idle', label: 'Expired' },
}
