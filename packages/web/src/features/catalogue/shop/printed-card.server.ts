import type { ProductView } from '@printery/contract'
import { colourFamilyOf, type PrintingTypeName } from '@printery/domain'
import { printViewOf } from '../preview/print-view.server.ts'
import { areaOf } from '../preview/print-view.ts'
import { layersOf } from '../preview/sides-view.ts'
import birds from '../samples/birds.svg?url'
import cat from '../samples/cat.svg?url'
import city from '../samples/city.svg?url'
import fish from '../samples/flat-colours.svg?url'
import leaf from '../samples/leaf.svg?url'
import sun from '../samples/many-colours.svg?url'
import star from '../samples/mark.svg?url'
import orchid from '../samples/orchid.svg?url'
import vinyl from '../samples/vinyl.svg?url'
import type { ShopCard } from './shop-model.ts'

const portrait = { width: 200, height: 240 }
const square = { width: 76, height: 76 }

/** Samples that a method prints well. There are several, so that adjacent cards differ. */
function samplesOf(method: PrintingTypeName) {
  if (method === 'Hot Stamping') return [{ url: star, ...square }]
  const pictures =
    method === 'Embroidery'
      ? [cat, birds]
      : method === 'Screen Printing'
        ? [fish, leaf, birds, orchid]
        : [sun, city, vinyl, orchid, leaf]
  return pictures.map((url) => ({ url, ...portrait }))
}

/** The sample print on a card: by the product's first method, on the front. Carried or held products are shown to scale. */
export function printOnCard(
  product: ProductView,
  colour: string | undefined,
  index: number,
): ShopCard['print'] {
  const method = product.printingType[0]?.printingType
  const picture = colour === undefined ? undefined : product.images[colour]?.front
  if (!method || colour === undefined || picture === undefined) return undefined
  const print = printViewOf(product.form, product)
  const samples = samplesOf(method)
  const area = areaOf(print, 'front', product.printingType, method)
  const artwork = samples[index % samples.length]
  const { ratio, placedArtwork } = layersOf({ side: 'front', picture, colour, print, area, artwork })
  if (!placedArtwork || !print) return undefined
  const isPale = ['white', 'natural'].includes(colourFamilyOf(colour))
  const { place: printPlace, ...appearance } = placedArtwork
  return {
    ratio,
    artwork: { ...appearance, ...printPlace, opaque: !isPale },
    // The size of a garment is obvious, but not that of a bottle or a bag.
    scene: print.fromTop ? undefined : print.scene.front,
  }
}
