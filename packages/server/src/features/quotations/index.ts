/** Public API of the quotations feature. */

export { findQuotationTextsBy } from './history-queries.ts'
export { notifyExpiring } from './notifications.ts'
export { loadLineData } from './parts.ts'
export { getPayableQuotation, isNoLongerSold, lockPayableQuotation, markOrdered } from './paying.ts'
export { findQuotationPdf, sweepQuotationPdfs } from './pdf.ts'
export { presentWithItems } from './present.ts'
export { eraseQuotations, findByNumber } from './queries.ts'
export { listQuotations } from './service.ts'
