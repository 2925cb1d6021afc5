import { defaultShippingTable } from '@printery/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShippingEstimate } from './shipping-estimate.tsx'

test.each([
  [1, 'For this piece: regular $6.00, fast $15.00.'],
  // 3.78 kg, and 180 kg, which is six full parcels.
  [21, 'For these 21 pieces: regular $12.00, fast $28.00.'],
  [1000, 'For these 1000 pieces: regular $192.00, fast $468.00.'],
])(
  'BUYER-061 the shipping of %i pieces of 0.18 kg is estimated by the rule of the checkout',
  (pieces, text) => {
    const estimate = <ShippingEstimate table={defaultShippingTable} weight={0.18} pieces={pieces} />
    expect(renderToStaticMarkup(estimate)).toContain(text)
  },
)
