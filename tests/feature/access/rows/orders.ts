import { delivery } from '@printery/tests'
import {
  adminOnly,
  customerAAndAdmin,
  customerAOnly,
  everybody,
  loggedIn,
  notFoundIfLoggedIn,
  plain,
  type Row,
  staff,
  suppliersOnly,
} from '../expected-calls.ts'
import {
  absent,
  commentOn,
  documentsTokenOfA,
  invoiceOfA,
  lineOfA,
  linkOfA,
  orderOfA,
  printedOrderOfA,
  printFileOfA,
  unpaidOfA,
  zipTokenOfA,
} from '../fixtures.ts'

export const orderRows: Record<string, Row> = {
  'POST /order/create-checkout-session': {
    existing: {
      input: async (fixtures) => {
        await lineOfA(fixtures)
        return { body: fixtures.delivery }
      },
      // Each caller pays for their own cart, and only A's has lines.
      statuses: [401, 401, 200, 409, 409, 409, 409],
    },
    absent: notFoundIfLoggedIn(() => ({ body: { ...delivery, draftId: absent } })),
  },
  'POST /order/confirm': {
    existing: {
      input: async (fixtures) => ({ body: { orderId: await unpaidOfA(fixtures) } }),
      statuses: customerAOnly(409),
    },
    absent: notFoundIfLoggedIn(() => ({ body: { orderId: absent } })),
  },
  'POST /order': {
    existing: {
      input: async (fixtures) => {
        await lineOfA(fixtures)
        return { body: fixtures.delivery }
      },
      // A's cart has a price above 0, and the carts of the others are empty.
      statuses: loggedIn(409),
    },
  },
  'POST /order/payment-refund': {
    existing: {
      input: async (fixtures) => {
        const { id: orderId, paymentIntentId } = await orderOfA(fixtures)
        return { body: { orderId, paymentIntentId } }
      },
      // Nothing was cancelled.
      statuses: [401, 401, 409, 404, 404, 404, 409],
    },
    absent: notFoundIfLoggedIn(() => ({ body: { orderId: absent, paymentIntentId: 'pi_of_nobody' } })),
  },
  // The signature decides, whoever sends it.
  'POST /payments/webhook': plain(everybody(400), { id: 'evt_of_nobody' }),
  'GET /order': plain(loggedIn(200)),
  'GET /order/admin-orders': plain(adminOnly(200)),
  'GET /order/supplier-orders': plain(suppliersOnly(200)),
  'GET /order/matching': plain(staff(200)),
  'GET /order/export.csv': plain(adminOnly(200)),
  'GET /order/{orderId}': {
    existing: {
      input: async (fixtures) => ({ params: { orderId: (await orderOfA(fixtures)).id } }),
      statuses: [401, 401, 200, 404, 200, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { orderId: absent } })),
  },
  'POST /artwork': {
    existing: {
      input: async (fixtures) => ({ body: { itemIds: [(await orderOfA(fixtures)).itemId] } }),
      // Nothing is printed on it.
      statuses: [401, 401, 403, 403, 409, 404, 409],
    },
    absent: {
      input: () => ({ body: { orderIds: [absent] } }),
      statuses: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  'POST /order/documents': {
    existing: {
      input: async (fixtures) => ({
        body: { kind: 'packing-slips', orderIds: [(await orderOfA(fixtures)).id] },
      }),
      statuses: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: {
      input: () => ({ body: { kind: 'job-tickets', itemIds: [absent] } }),
      statuses: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  'GET /order/documents/{token}/{kind}.pdf': {
    existing: {
      input: async (fixtures) => ({
        params: { token: await documentsTokenOfA(fixtures), kind: 'packing-slips' },
      }),
      statuses: everybody(200),
    },
    absent: {
      input: () => ({ params: { token: 'of-nobody', kind: 'packing-slips' } }),
      statuses: everybody(404),
    },
  },
  // The token in the URL is the permission.
  'GET /artwork/{token}.zip': {
    existing: {
      input: async (fixtures) => ({ params: { token: await zipTokenOfA(fixtures) } }),
      statuses: everybody(200),
    },
    absent: { input: () => ({ params: { token: 'of-nobody' } }), statuses: everybody(404) },
  },
  'GET /artwork/{token}/{name}': {
    existing: {
      input: async (fixtures) => ({ params: { ...(await printFileOfA(fixtures)) } }),
      statuses: everybody(200),
    },
    absent: {
      input: () => ({ params: { token: 'of-nobody', name: 'front.png' } }),
      statuses: everybody(404),
    },
  },
  'GET /item/{id}/job-ticket': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await orderOfA(fixtures)).itemId } }),
      statuses: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: [401, 401, 403, 403, 404, 404, 404] },
  },
  // Suppliers have the job ticket of an item; this document has prices.
  'GET /item/{id}/proof-pack': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await printedOrderOfA(fixtures)).itemId } }),
      statuses: customerAAndAdmin(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  'GET /order/{orderId}/packing-slip': {
    existing: {
      input: async (fixtures) => ({ params: { orderId: (await orderOfA(fixtures)).id } }),
      statuses: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: { input: () => ({ params: { orderId: absent } }), statuses: [401, 401, 403, 403, 404, 404, 404] },
  },
  'GET /item/{id}/print-files': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await printedOrderOfA(fixtures)).itemId } }),
      statuses: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: [401, 401, 403, 403, 404, 404, 404] },
  },
  // An uploaded file can't be drawn again.
  'POST /item/{id}/print-files/verify': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await printedOrderOfA(fixtures)).itemId } }),
      statuses: [401, 401, 403, 403, 409, 404, 409],
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: [401, 401, 403, 403, 404, 404, 404] },
  },
  'POST /item/{id}/print-files': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await orderOfA(fixtures)).itemId } }),
      statuses: [401, 401, 403, 403, 403, 403, 200],
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: [401, 401, 403, 403, 403, 403, 404] },
  },
  'GET /order/{orderId}/history': {
    existing: {
      input: async (fixtures) => ({ params: { orderId: (await orderOfA(fixtures)).id } }),
      statuses: [401, 401, 200, 404, 200, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { orderId: absent } })),
  },
  'GET /order/{orderId}/invoices': {
    existing: {
      input: async (fixtures) => ({ params: { orderId: (await orderOfA(fixtures)).id } }),
      statuses: customerAAndAdmin(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { orderId: absent } })),
  },
  'POST /order/{orderId}/invoices': {
    existing: {
      // The invoice was issued with the order.
      input: async (fixtures) => ({ params: { orderId: (await orderOfA(fixtures)).id } }),
      statuses: adminOnly(409),
    },
    absent: { input: () => ({ params: { orderId: absent } }), statuses: adminOnly(404) },
  },
  'GET /order/{orderId}/partial-refunds': {
    existing: {
      input: async (fixtures) => ({ params: { orderId: (await orderOfA(fixtures)).id } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ params: { orderId: absent } }), statuses: adminOnly(404) },
  },
  'POST /order/{orderId}/partial-refunds': {
    existing: {
      input: async (fixtures) => ({
        params: { orderId: (await orderOfA(fixtures)).id },
        // The body names no pieces.
        body: { items: [], withShipping: false, reason: 'Misprinted' },
      }),
      statuses: adminOnly(422),
    },
    absent: {
      input: () => ({
        params: { orderId: absent },
        body: { items: [], withShipping: true, reason: 'Misprinted' },
      }),
      statuses: adminOnly(404),
    },
  },
  'GET /invoice/{id}/{format}': {
    existing: {
      input: async (fixtures) => ({ params: { id: await invoiceOfA(fixtures), format: 'ubl' } }),
      statuses: customerAAndAdmin(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent, format: 'pdf' } })),
  },
  // Permission is checked for each order: refusals are in the body of the response.
  'POST /order/bulk': {
    existing: {
      input: async (fixtures) => ({
        body: { ids: [(await orderOfA(fixtures)).id], status: 'production started', of: 'items' },
      }),
      statuses: [401, 401, 403, 403, 200, 200, 200],
    },
  },
  'PATCH /order': {
    existing: {
      input: async (fixtures) => ({
        body: { id: (await orderOfA(fixtures)).id, status: 'cancelled', cancelReason: 'No time' },
      }),
      // Supplier 1 made every item of it.
      statuses: [401, 401, 200, 404, 200, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({
      body: { id: absent, status: 'cancelled', cancelReason: 'No time' },
    })),
  },
  'GET /item/waiting': plain(staff(200)),
  'PATCH /item': {
    existing: {
      input: async (fixtures) => ({
        body: { id: (await orderOfA(fixtures)).itemId, status: 'production started' },
      }),
      statuses: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: {
      input: () => ({ body: { id: absent, status: 'production started' } }),
      statuses: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  // The item is blank: actors who may send designs are told so; for others the item doesn't exist.
  'POST /order/production': {
    existing: {
      input: async (fixtures) => {
        const { id, itemId } = await orderOfA(fixtures)
        return { body: { url: `Orders/${id}/${itemId}/newFrontDesign-1.jpeg`, bucket: 'designs' } }
      },
      statuses: [401, 401, 422, 404, 422, 404, 422],
    },
    absent: notFoundIfLoggedIn(() => ({
      body: { url: `Orders/${absent}/${absent}/newFrontDesign-1.jpeg`, bucket: 'designs' },
    })),
  },
  'GET /item/{id}/designs': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await orderOfA(fixtures)).itemId } }),
      statuses: [401, 401, 200, 404, 200, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  // A's item is not printed, so no design of it can be sent.
  'POST /item/{id}/draft': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await orderOfA(fixtures)).itemId } }),
      statuses: [401, 401, 422, 404, 404, 404, 404],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  // Ordered designs can't be deleted by anybody.
  'DELETE /item/{id}/designs/{number}': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await orderOfA(fixtures)).itemId, number: '1' } }),
      statuses: [401, 401, 409, 404, 409, 404, 409],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent, number: '1' } })),
  },
  'GET /item/{id}/comments': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await orderOfA(fixtures)).itemId } }),
      statuses: [401, 401, 200, 404, 200, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  'POST /item/{id}/comments': {
    existing: {
      input: async (fixtures) => ({
        params: { id: (await orderOfA(fixtures)).itemId },
        body: { text: 'Too fine' },
      }),
      statuses: [401, 401, 403, 403, 201, 404, 201],
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { text: 'Too fine' } }),
      statuses: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  'PATCH /item/{id}/comments/{commentId}': {
    existing: {
      input: async (fixtures) => {
        const { itemId } = await orderOfA(fixtures)
        return {
          params: { id: itemId, commentId: await commentOn(fixtures, itemId) },
          body: { settled: true },
        }
      },
      statuses: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: {
      input: () => ({ params: { id: absent, commentId: '1' }, body: { settled: true } }),
      statuses: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  'POST /order/{orderId}/refund-decision': {
    existing: {
      input: async (fixtures) => ({
        params: { orderId: (await orderOfA(fixtures)).id },
        body: { decision: 'keep', note: 'The parcel was lost' },
      }),
      // Nothing was refunded, so there is nothing to decide.
      statuses: [401, 401, 403, 403, 403, 403, 409],
    },
    absent: {
      input: () => ({ params: { orderId: absent }, body: { decision: 'keep', note: 'The parcel was lost' } }),
      statuses: [401, 401, 403, 403, 403, 403, 404],
    },
  },
  'POST /order/{orderId}/reorder': {
    existing: {
      input: async (fixtures) => ({ params: { orderId: (await orderOfA(fixtures)).id } }),
      // It adds to the caller's cart, so only customer A may.
      statuses: [401, 401, 201, 404, 403, 404, 403],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { orderId: absent } })),
  },
  'POST /order/{orderId}/share': {
    existing: {
      input: async (fixtures) => ({ params: { orderId: (await orderOfA(fixtures)).id }, body: {} }),
      // The supplier of an item may not see the delivery address, and so may not share it.
      statuses: [401, 401, 201, 404, 403, 404, 201],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { orderId: absent }, body: {} })),
  },
  'GET /order/{orderId}/share': {
    existing: {
      input: async (fixtures) => ({ params: { orderId: (await orderOfA(fixtures)).id } }),
      statuses: [401, 401, 200, 404, 403, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { orderId: absent } })),
  },
  'DELETE /order/{orderId}/share': {
    existing: {
      input: async (fixtures) => ({ params: { orderId: (await orderOfA(fixtures)).id } }),
      statuses: [401, 401, 200, 404, 403, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { orderId: absent } })),
  },
  // The token of the link is the permission.
  'POST /order/admin-order': {
    existing: {
      input: async (fixtures) => ({ body: { token: await linkOfA(fixtures) } }),
      statuses: everybody(200),
    },
    absent: { input: () => ({ body: { token: 'of-nobody' } }), statuses: everybody(404) },
  },
}
