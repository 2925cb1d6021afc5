/** The exports of the checkout for other features. */

export { closeOpenPage, forgetPayer } from './forgetting.ts'
export { clearOldCheckouts } from './service.ts'
