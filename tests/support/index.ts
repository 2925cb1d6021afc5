export { step } from '@printery/domain/testing/step'
export { addToCart, aLine, buy, delivery, openPage, payAt, putBoth, type Webhook } from './buying.ts'
export { aForm, call, type Reply } from './call.ts'
export { mailsTo, tokenIn } from './mails.ts'
export { findMoneyFaults } from './money-audit.ts'
export { openShop, type TestShop } from './open-shop.ts'
export { type Person, type PersonKind, signUpHash } from './people.ts'
export { aPicture, aWebp, fileOf, put, type TestFile } from './pictures.ts'
export { approveSupplier } from './products.ts'
export { deliver, eventsOf, signatureOf } from './provider.ts'
export { aQuotation, quotationForm, shareOf } from './quoting.ts'
export {
  createEmptyDatabase,
  createTestDatabase,
  type TestConnection,
  type TestDatabase,
} from './test-database.ts'
export { judgeUploads } from './uploads.ts'
