import { readFile } from 'node:fs/promises'
import type { DemoShop } from '@printery/contract/demo-shop'
import { artworkOfTemplate } from './artwork.ts'
import broadcasts from './broadcasts.json' with { type: 'json' }
import conversations from './conversations.json' with { type: 'json' }
import discounts from './discounts.json' with { type: 'json' }
import messages from './messages.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import people from './people.json' with { type: 'json' }
import photos from './photos.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import projects from './projects.json' with { type: 'json' }
import quotations from './quotations.json' with { type: 'json' }
import referrals from './referrals.json' with { type: 'json' }
import templates from './templates.json' with { type: 'json' }

export { readArtwork } from './artwork.ts'

const photoFolder = new URL('../../photos/', import.meta.url)

/**
 * People, products, orders and quotations of an invented shop. Values that are read from JSON have the type string
 * instead of a narrower one.
 */
export const demoShop = {
  ...people,
  products,
  discounts,
  orders,
  quotations,
  referrals,
  messages,
  conversations,
  ...broadcasts,
  projects,
  templates,
  artworkOfTemplate,
  photos: photos.map(({ file, ...photo }) => ({
    ...photo,
    read: () => readFile(new URL(file, photoFolder)),
  })),
} as unknown as DemoShop
