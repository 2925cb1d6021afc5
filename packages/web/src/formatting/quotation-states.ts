import type { QuotationView } from '@printery/contract'
import type { PillTone } from '../ui/display/pill.tsx'

/** Labels of the states of a quotation, for staff. */
export const quotationStates: Record<QuotationView['status'], { tone: PillTone; words: string }> = {
  open: { tone: 'info', words: 'Open' },
  ordered: { tone: 'ok', words: 'Ordered' },
  replaced: { tone: 'idle', words: 'Replaced' },
  declined: { tone: 'idle', words: 'Declined' },
  expired: { tone: 'idle', words: 'Expired' },
}
