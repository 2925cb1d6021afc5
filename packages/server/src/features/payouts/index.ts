/** The exports of payouts for other features. */

export { decidePayout, payByBank } from './deciding.ts'
export { erasePayoutDetails, refuseUnsettledWallet } from './details.ts'
export { listOwnPayouts, requestPayout } from './requesting.ts'
export { recordTransfer, tryTransfer } from './transfers.ts'
