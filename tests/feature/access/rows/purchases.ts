import { quotationForm } from '@printery/tests'
import {
  adminOnly,
  customerAOnly,
  everybody,
  loggedIn,
  notFoundIfLoggedIn,
  plain,
  type Row,
} from '../expected-calls.ts'
import {
  absent,
  accessOf,
  aDiscount,
  addDiscount,
  addDiscountCode,
  checkoutDraftOfA,
  designDraftOfA,
  type Fixtures,
  lineOfA,
  quotationOfA,
} from '../fixtures.ts'

/** Saves a version of a design of A's; returns its path parameters. */
async function draftVersionOfA(fixtures: Fixtures): Promise<{ draftId: string; versionId: string }> {
  const draftId = await designDraftOfA(fixtures)
  const { json } = await accessOf(fixtures, fixtures.accounts.customerA).post(`/draft/${draftId}/version`, {
    name: 'First idea',
    version: 1,
  })
  return { draftId, versionId: json.version.id }
}

export const purchaseRows: Record<string, Row> = {
  'GET /cart': plain(loggedIn(200)),
  'POST /cart': {
    existing: { input: ({ line }) => ({ body: line }), statuses: loggedIn(201) },
    absent: { input: ({ line }) => ({ body: { ...line, productId: absent } }), statuses: loggedIn(404) },
  },
  'PATCH /cart': {
    existing: {
      input: async (fixtures) => ({
        body: {
          itemId: await lineOfA(fixtures),
          sizes: [{ productSizeId: fixtures.sizeId, quantityPurchased: 7 }],
        },
      }),
      statuses: customerAOnly(200),
    },
    absent: {
      input: ({ sizeId }) => ({
        body: { itemId: absent, sizes: [{ productSizeId: sizeId, quantityPurchased: 7 }] },
      }),
      statuses: loggedIn(404),
    },
  },
  'DELETE /cart': plain(loggedIn(200)),
  'DELETE /cart/{itemId}': {
    existing: {
      input: async (fixtures) => ({ params: { itemId: await lineOfA(fixtures) } }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { itemId: absent } })),
  },
  'GET /cart/checkout': plain(loggedIn(200)),
  'PATCH /cart/checkout': plain(loggedIn(200), { orderNotes: 'Ring twice' }),
  'POST /draft': {
    // Copies a checkout draft of A's.
    existing: {
      input: async (fixtures) => ({ body: { draftId: await checkoutDraftOfA(fixtures) } }),
      statuses: customerAOnly(201),
    },
    absent: notFoundIfLoggedIn(() => ({ body: { draftId: absent } })),
  },
  'GET /draft': plain(loggedIn(200)),
  'GET /draft/{draftId}': {
    existing: {
      input: async (fixtures) => ({ params: { draftId: await checkoutDraftOfA(fixtures) } }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { draftId: absent } })),
  },
  'GET /draft/{draftId}/proof': {
    existing: {
      input: async (fixtures) => ({ params: { draftId: await designDraftOfA(fixtures) } }),
      statuses: [401, 401, 200, 404, 404, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { draftId: absent } })),
  },
  'PATCH /draft/{draftId}': {
    existing: {
      input: async (fixtures) => ({
        params: { draftId: await checkoutDraftOfA(fixtures) },
        body: { orderNotes: 'Ring twice', version: 1 },
      }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { draftId: absent }, body: { version: 1 } })),
  },
  'DELETE /draft/{draftId}': {
    existing: {
      input: async (fixtures) => ({ params: { draftId: await checkoutDraftOfA(fixtures) } }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { draftId: absent } })),
  },
  'GET /draft/{draftId}/version': {
    existing: {
      input: async (fixtures) => ({ params: { draftId: await designDraftOfA(fixtures) } }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { draftId: absent } })),
  },
  'POST /draft/{draftId}/version': {
    existing: {
      input: async (fixtures) => ({
        params: { draftId: await designDraftOfA(fixtures) },
        body: { name: 'First idea', version: 1 },
      }),
      statuses: customerAOnly(201),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { draftId: absent }, body: { name: null, version: 1 } })),
  },
  'GET /draft/{draftId}/version/{versionId}': {
    existing: {
      input: async (fixtures) => ({ params: await draftVersionOfA(fixtures) }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { draftId: absent, versionId: absent } })),
  },
  'PATCH /draft/{draftId}/version/{versionId}': {
    existing: {
      input: async (fixtures) => ({ params: await draftVersionOfA(fixtures), body: { name: 'Second idea' } }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({
      params: { draftId: absent, versionId: absent },
      body: { name: 'Second idea' },
    })),
  },
  'DELETE /draft/{draftId}/version/{versionId}': {
    existing: {
      input: async (fixtures) => ({ params: await draftVersionOfA(fixtures) }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { draftId: absent, versionId: absent } })),
  },
  'POST /shipping/cost': plain(loggedIn(200), { shippingType: 'regular', totalWeight: 1 }),
  'POST /order/tax': plain(loggedIn(200), { shippingType: 'regular' }),
  'GET /discounts': plain(loggedIn(200)),
  'POST /discounts': {
    existing: { input: () => ({ body: aDiscount() }), statuses: adminOnly(201) },
  },
  'PATCH /discounts': {
    existing: {
      input: async (fixtures) => ({ body: { id: await addDiscount(fixtures), percentage: 12 } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ body: { id: absent, percentage: 12 } }), statuses: adminOnly(404) },
  },
  'DELETE /discounts/{id}': {
    existing: {
      input: async (fixtures) => ({ params: { id: await addDiscount(fixtures) } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: adminOnly(404) },
  },
  'GET /discounts/{id}/uses': {
    existing: {
      input: async (fixtures) => ({ params: { id: await addDiscount(fixtures) } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: adminOnly(404) },
  },
  'POST /discounts/claim': {
    existing: {
      input: async (fixtures) => ({ body: { code: await addDiscountCode(fixtures), subTotal: 1000 } }),
      statuses: loggedIn(200),
    },
    absent: { input: () => ({ body: { code: absent, subTotal: 1000 } }), statuses: loggedIn(422) },
  },
  'POST /quotation': {
    existing: {
      input: async (fixtures) => {
        await lineOfA(fixtures)
        return { body: quotationForm }
      },
      // It is about the caller's cart, and only A's has lines.
      statuses: [401, 401, 201, 409, 409, 409, 409],
    },
  },
  'GET /quotation': plain(loggedIn(200)),
  'GET /quotation/{id}': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await quotationOfA(fixtures)).id } }),
      statuses: [401, 401, 200, 404, 404, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  'GET /quotation/{id}/pdf': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await quotationOfA(fixtures)).id } }),
      statuses: [401, 401, 200, 404, 404, 404, 200],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  'POST /quotation/{id}/renew': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await quotationOfA(fixtures)).id } }),
      statuses: customerAOnly(201),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  'POST /quotation/{id}/question': {
    existing: {
      input: async (fixtures) => ({
        params: { id: (await quotationOfA(fixtures)).id },
        body: { text: 'Hello' },
      }),
      statuses: customerAOnly(201),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent }, body: { text: 'Hello' } })),
  },
  'POST /quotation/{id}/decline': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await quotationOfA(fixtures)).id }, body: {} }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent }, body: {} })),
  },
  'POST /quotation/{id}/share': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await quotationOfA(fixtures)).id } }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  'DELETE /quotation/{id}/share': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await quotationOfA(fixtures)).id } }),
      statuses: customerAOnly(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  // The token of the link is the permission.
  'POST /quotation/shared': {
    existing: {
      input: async (fixtures) => ({ body: { token: (await quotationOfA(fixtures)).token } }),
      statuses: everybody(200),
    },
    absent: { input: () => ({ body: { token: 'of-nobody' } }), statuses: everybody(404) },
  },
  'GET /quotation/{id}/desk': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await quotationOfA(fixtures)).id } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: adminOnly(404) },
  },
  'POST /quotation/{id}/reprice': {
    existing: {
      input: async (fixtures) => {
        const { id, repriced } = await quotationOfA(fixtures)
        return { params: { id }, body: repriced }
      },
      statuses: adminOnly(201),
    },
    absent: {
      input: () => ({
        params: { id: absent },
        body: { lines: [{ id: absent, price: 1 }], shippingCost: 0, discount: 0 },
      }),
      statuses: adminOnly(404),
    },
  },
  'POST /quotation/{id}/extend': {
    existing: {
      input: async (fixtures) => {
        const { id, extended } = await quotationOfA(fixtures)
        return { params: { id }, body: extended }
      },
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({
        params: { id: absent },
        body: { until: '2030-01-01', from: '2029-12-01T00:00:00Z' },
      }),
      statuses: adminOnly(404),
    },
  },
  'POST /quotation/{id}/message': {
    existing: {
      input: async (fixtures) => ({
        params: { id: (await quotationOfA(fixtures)).id },
        body: { text: 'Hello' },
      }),
      statuses: adminOnly(201),
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { text: 'Hello' } }),
      statuses: adminOnly(404),
    },
  },
}
