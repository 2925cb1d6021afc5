/** Public API of the payouts feature. */

export { decidePayout, payByBank } from './deciding.ts'
export { erasePayoutDetails, refuseUnsettledWallet } from './details.ts'
export { listOwnPayouts, requestPayout } from './requesting.ts'
export { recordTransfer, tryTransfer } from './transfers.ts'
