import type { Page } from '@playwright/test'
import type { ProductView } from '@printery/contract'
import type { Design } from '@printery/design'
import { payForCart, send } from './buying.ts'
import { aPng } from './configuring.ts'
import type { Customer } from './people.ts'
import { expect } from './shop.ts'

interface Purchase {
  orderId: string
  itemId: string
}

const line = { quantity: 6, printingSides: '1', printingType: { front: 'Heat Transfer' } }

/** Buys tees that are printed on the front by API calls. From 1760 px of width the print is sharp. */
export async function buyPrinted(page: Page, customer: Customer, widthPx = 1800): Promise<Purchase> {
  const tee = await getTee(page)
  const picture = await aPng(widthPx, Math.round(widthPx * 1.2), 'harbour.png')
  const descriptor = { fileName: picture.name, contentType: picture.mimeType, size: picture.buffer.length }
  const { presignedUrls } = await addTee(page, customer, tee, {
    ...{ isCustomUpload: true, frontDesign: descriptor, frontUploadedImage: descriptor },
  })
  for (const url of [presignedUrls.frontUrl, presignedUrls.frontWithoutTemplate]) {
    const upload = await page.request.put(url ?? '', {
      headers: { 'content-type': picture.mimeType },
      data: picture.buffer,
    })
    expect(upload.ok()).toBe(true)
  }
  return pay(page, customer)
}

/** Buys tees with a design of the editor on the front. */
export async function buyDesigned(page: Page, customer: Customer, design: Design): Promise<Purchase> {
  const { draft } = await send<{ draft: { id: string } }>(page, customer, '/draft', { data: design })
  const printAreas = { front: design.pages.front.area.name }
  const designFields = { designId: draft.id, printAreas, confirmFindings: true }
  await addTee(page, customer, await getTee(page), designFields)
  return pay(page, customer)
}

async function getTee(page: Page): Promise<ProductView> {
  const response = await page.request.get('/api/product', { params: { search: 'Everyday Tee' } })
  const [tee] = ((await response.json()) as { products: ProductView[] }).products
  if (!tee) throw new Error('the demo shop has no Everyday Tee')
  return tee
}

async function addTee(page: Page, customer: Customer, tee: ProductView, printFields: object) {
  const { total } = await send<{ total: number }>(page, customer, '/price', { productId: tee.id, ...line })
  return send<{ presignedUrls: Record<string, string | null> }>(page, customer, '/cart', {
    ...{ ...line, productId: tee.id, color: tee.colours[0], totalPrice: total },
    sizes: [{ productSizeId: tee.sizes[1]?.id, quantityPurchased: line.quantity }],
    ...printFields,
  })
}

async function pay(page: Page, customer: Customer): Promise<Purchase> {
  const orderId = await payForCart(page, customer)
  const headers = { authorization: `Bearer ${customer.token}` }
  const response = await page.request.get(`/api/order/${orderId}`, { headers })
  const { order } = (await response.json()) as { order: { items: { id: string }[] } }
  return { orderId, itemId: order.items[0]?.id ?? '' }
}
