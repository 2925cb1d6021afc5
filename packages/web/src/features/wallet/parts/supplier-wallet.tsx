import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { Costs } from './costs.tsx'
import { Terms } from './terms.tsx'
import { Wallet } from './wallet.tsx'

/** A supplier's wallet for admins, with its terms and cost prices. */
export function SupplierWallet({ viewerId, supplierId }: { viewerId: string; supplierId: string }) {
  return (
    <>
      <p>
        <Link to="/adminPortal/payments/wallet">{texts.owed.allWallets}</Link>
      </p>
      <Wallet viewerId={viewerId} supplierId={supplierId}>
        {({ terms = [] }) => (
          <>
            <Terms supplierId={supplierId} terms={terms} />
            <Costs supplierId={supplierId} />
          </>
        )}
      </Wallet>
    </>
  )
}
