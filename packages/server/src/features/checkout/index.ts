/** What other features may use of checkout. */

export { closeOpenPage, forgetPayer } from './forgetting.ts'
export { clearOldCheckouts } from './service.ts'
