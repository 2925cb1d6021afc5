import type { Artwork } from '../artwork/artwork.ts'
import {
  type Change,
  type Configuration,
  change,
  firstConfiguration,
  type Product,
} from '../features/catalogue/model.ts'

export const tee: Product = {
  id: '7b0e5f6e-6f57-4c39-9d25-0a4f3c9f1a01',
  title: 'Everyday Tee',
  colours: ['f4f2ee', '1c1c1d'],
  colourNames: { f4f2ee: 'White', '1c1c1d': 'Black' },
  isPrintingType: true,
  price: [
    { startRange: 1, endRange: 19, pricePerUnit: 1490 },
    { startRange: 20, endRange: 49, pricePerUnit: 1240 },
    { startRange: 50, endRange: 9999, pricePerUnit: 1060 },
  ],
  printingType: [
    printingOffer('Heat Transfer', 250, 0),
    { ...printingOffer('Screen Printing', 80, 20), unit: 'per color' },
    printingOffer('Embroidery', 130, 30),
  ],
  sizes: [
    { id: 'size-s', sizeName: 's' },
    { id: 'size-m', sizeName: 'm' },
  ],
}

function printingOffer(
  printingType: 'Heat Transfer' | 'Screen Printing' | 'Embroidery',
  price: number,
  minQuantity: number,
) {
  return { printingType, price, minQuantity, description: '', unit: 'per print', printSize: 'A3' } as const
}

export function artwork(name: string): Artwork {
  return {
    file: new File(['bytes'], name, { type: 'image/png' }),
    url: `blob:${name}`,
    width: 2000,
    height: 3000,
  }
}

/** Applies changes to the first configuration, which has the first colour and nothing else selected. */
export function configure(...steps: Change[]): Configuration {
  return steps.reduce(change, firstConfiguration(tee))
}

export const front = { do: 'print', side: 'front' } as const
export const back = { do: 'print', side: 'back' } as const
export const heatTransfer = { do: 'printing type', side: 'front', type: 'Heat Transfer' } as const
export const screenPrinting = { do: 'printing type', side: 'front', type: 'Screen Printing' } as const
export const withTemplate = {
  do: 'artwork',
  side: 'front',
  slot: 'withTemplate',
  artwork: artwork('with.png'),
} as const
export const withoutTemplate = {
  do: 'artwork',
  side: 'front',
  slot: 'withoutTemplate',
  artwork: artwork('without.png'),
} as const
export const quantityOfMedium = (pieces: number) =>
  ({ do: 'quantity', sizeId: 'size-m', typed: String(pieces) }) as const
