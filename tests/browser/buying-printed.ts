import type { APIResponse, Page } from '@playwright/test'
import type { ProductView } from '@printery/contract'
import { payForCart } from './buying.ts'
import { aPng } from './configuring.ts'
import type { Customer } from './people.ts'
import { expect } from './shop.ts'

interface Bought {
  orderId: string
  itemId: string
}

/** A paid order of a tee printed on its front, without the pages on the way. */
export async function buyPrinted(page: Page, customer: Customer): Promise<Bought> {
  const { request } = page
  const headers = { authorization: `Bearer ${customer.token}` }
  const answered = async <Answer>(answer: APIResponse): Promise<Answer> => {
    expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answer
  }
  const found = await request.get('/api/product', { params: { search: 'Everyday Tee' } })
  const [tee] = (await answered<{ products: ProductView[] }>(found)).products
  if (!tee) throw new Error('the demo shop sells tees')
  const line = {
    productId: tee.id,
    quantity: 6,
    printingSides: '1',
    printingType: { front: 'Heat Transfer' },
  }
  const priced = await request.post('/api/price', { data: line })
  const { total } = await answered<{ total: number }>(priced)
  const picture = await aPng(900, 1100, 'harbour.png')
  const descriptor = { fileName: picture.name, contentType: picture.mimeType, size: picture.buffer.length }
  const added = await request.post('/api/cart', {
    headers,
    data: {
      ...line,
      ...{ color: tee.colours[0], totalPrice: total, isCustomUpload: true },
      sizes: [{ productSizeId: tee.sizes[1]?.id, quantityPurchased: 6 }],
      ...{ frontDesign: descriptor, frontUploadedImage: descriptor },
    },
  })
  const { presignedUrls } = await answered<{ presignedUrls: Record<string, string | null> }>(added)
  for (const address of [presignedUrls.frontUrl, presignedUrls.frontWithoutTemplate]) {
    const put = await request.put(address ?? '', {
      headers: { 'content-type': picture.mimeType },
      data: picture.buffer,
    })
    expect(put.ok()).toBe(true)
  }
  const orderId = await payForCart(page, customer)
  const read = await request.get(`/api/order/${orderId}`, { headers })
  const { order } = await answered<{ order: { items: { id: string }[] } }>(read)
  return { orderId, itemId: order.items[0]?.id ?? '' }
}
