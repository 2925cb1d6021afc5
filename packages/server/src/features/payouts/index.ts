/** What other features may use of payouts. */

export { decidePayout, payByBank } from './deciding.ts'
export { forgetDetails, refuseUnsettledWallet } from './details.ts'
export { listOwnPayouts, requestPayout } from './requesting.ts'
export { recordTransfer, tryTransfer } from './transfers.ts'
