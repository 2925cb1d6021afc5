export { step } from '@printery/domain/testing/step'
export { aForm, call, type Reply } from './calls/call.ts'
export {
  createEmptyDatabase,
  createTestDatabase,
  type TestConnection,
  type TestDatabase,
} from './database/test-database.ts'
export { emailsTo, tokenIn } from './emails.ts'
export { findMoneyErrors } from './money-audit.ts'
export { openShop, type TestShop } from './open-shop.ts'
export { aPicture, aWebp, fileOf, putFile, type TestFile } from './pictures.ts'
export { approveSupplier } from './products.ts'
export { deliver, eventsOf, signatureOf } from './provider.ts'
export {
  addToCart,
  aLine,
  buy,
  cartOf,
  createCheckoutSession,
  delivery,
  openPaymentPage,
  payAt,
  uploadBoth,
  type WebhookTiming,
} from './purchases.ts'
export { aQuotation, quotationForm, quotationLinkToken } from './quotations.ts'
export { runUploadJobs } from './uploads.ts'
export { type Person, type PersonKind, storedPasswordHash } from './users.ts'
