import { aProductInput } from '@printery/tests/product-forms'
import {
  adminOnly,
  type CallInput,
  everybody,
  loggedIn,
  plain,
  type Row,
  suppliersOnly,
} from '../expected-calls.ts'
import { absent, importOfSupplier1, priceOfSupplier1, unusedEmail, waitingOfSupplier1 } from '../fixtures.ts'

/** A call about a product of supplier 1: allowed to that supplier and to admins, 404 for another supplier. */
const ofSupplier1 = (input: (params: { id: string }) => CallInput, status = 200): Row => ({
  existing: {
    input: ({ productId }) => input({ id: productId }),
    statuses: [401, 401, 403, 403, status, 404, status],
  },
  absent: { input: () => input({ id: absent }), statuses: [401, 401, 403, 403, 404, 404, 404] },
})

export const productRows: Record<string, Row> = {
  'GET /category': plain(everybody(200)),
  'GET /supplier': plain(adminOnly(200)),
  'POST /supplier': {
    existing: {
      input: () => ({
        body: { email: unusedEmail(), firstName: 'Wei', lastName: 'Teo', brandName: 'Cloth' },
      }),
      statuses: adminOnly(201),
    },
  },
  'GET /supplier/own': plain(suppliersOnly(200)),
  'PATCH /supplier/{userId}': {
    existing: {
      input: ({ accounts }) => ({
        params: { userId: accounts.supplier1.id },
        body: { state: 'suspended', reason: 'Late', version: 1 },
      }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({
        params: { userId: absent },
        body: { state: 'suspended', reason: 'Late', version: 1 },
      }),
      statuses: adminOnly(404),
    },
  },
  'GET /product/reviews': plain(adminOnly(200)),
  'PATCH /product/{id}/publication': {
    existing: {
      input: async (fixtures) => {
        const { params, version } = await waitingOfSupplier1(fixtures)
        return { params, body: { publication: 'published', version } }
      },
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { publication: 'published', version: 1 } }),
      statuses: adminOnly(404),
    },
  },
  'PATCH /product/{id}/price': {
    existing: {
      input: async (fixtures) => {
        const { params, version } = await priceOfSupplier1(fixtures)
        return { params, body: { decision: 'approved', version } }
      },
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { decision: 'approved', version: 1 } }),
      statuses: adminOnly(404),
    },
  },
  'GET /product': plain(everybody(200)),
  'GET /product/supplier-products/{userId}': {
    existing: {
      input: ({ accounts }) => ({ params: { userId: accounts.supplier1.id } }),
      statuses: [401, 401, 403, 403, 200, 403, 200],
    },
    absent: {
      input: () => ({ params: { userId: absent } }),
      statuses: [401, 401, 403, 403, 403, 403, 200],
    },
  },
  'GET /product/supplier-products/{userId}/ids': {
    existing: {
      input: ({ accounts }) => ({ params: { userId: accounts.supplier1.id } }),
      statuses: [401, 401, 403, 403, 200, 403, 200],
    },
    absent: {
      input: () => ({ params: { userId: absent } }),
      statuses: [401, 401, 403, 403, 403, 403, 200],
    },
  },
  // Permission is checked for each product: refusals are in the body of the response.
  'POST /product/bulk': {
    existing: {
      input: ({ productId }) => ({
        body: { products: [{ id: productId, version: 1 }], change: { kind: 'archive' } },
      }),
      statuses: [401, 401, 403, 403, 200, 200, 200],
    },
  },
  'GET /product/count': plain(everybody(200)),
  'GET /product/{id}': {
    existing: { input: ({ productId }) => ({ params: { id: productId } }), statuses: everybody(200) },
    absent: { input: () => ({ params: { id: absent } }), statuses: everybody(404) },
  },
  'GET /product/{id}/soft-proof': {
    existing: {
      input: ({ productId }) => ({ params: { id: productId }, query: '?method=General' }),
      statuses: everybody(200),
    },
    absent: {
      input: () => ({ params: { id: absent }, query: '?method=General' }),
      statuses: everybody(404),
    },
  },
  'POST /product/admin/add-product': plain([401, 401, 403, 403, 201, 201, 201], aProductInput()),
  'PATCH /product/{id}': ofSupplier1((params) => ({ params, body: { title: 'Quay Tee' } })),
  'DELETE /product/{id}': ofSupplier1((params) => ({ params })),
  'GET /product/{id}/edit': ofSupplier1((params) => ({ params })),
  'POST /uploads/arrived': plain(loggedIn(200)),
  'POST /product/{id}/pictures': ofSupplier1((params) => ({ params })),
  'POST /product/{id}/duplicate': ofSupplier1((params) => ({ params }), 201),
  'GET /product/export': plain([401, 401, 403, 403, 200, 200, 200]),
  'POST /product/import': plain([401, 401, 403, 403, 200, 200, 200], { fileName: 'a.csv', text: 'id\n1' }),
  // Only the supplier that uploaded an import may run it.
  'POST /product/import/{id}/apply': {
    existing: {
      input: async (fixtures) => ({ params: { id: await importOfSupplier1(fixtures) } }),
      statuses: [401, 401, 403, 403, 200, 404, 404],
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: [401, 401, 403, 403, 404, 404, 404] },
  },
  'POST /price': {
    existing: {
      input: ({ productId }) => ({
        body: { productId, quantity: 6, printingSides: '0', printingType: {} },
      }),
      statuses: everybody(200),
    },
    absent: {
      input: () => ({ body: { productId: absent, quantity: 6, printingSides: '0', printingType: {} } }),
      statuses: everybody(404),
    },
  },
  'GET /project': plain(everybody(200)),
}
