import { fontFamilies } from '@printery/design'
import { aForm, aPicture, delivery, quotationForm } from '@printery/tests'
import { aProductForm } from '@printery/tests/product-forms'
import { aBadge } from '../../support/designs/design-drafts.ts'
import { password } from './actors.ts'
import {
  absent,
  aDiscount,
  aTemplate,
  codeOf,
  commentOn,
  designOfA,
  discountOf,
  draftOfA,
  importOfSupplier1,
  lineOfA,
  linkOfA,
  messageTo,
  noteOnA,
  openAlarm,
  orderOfA,
  priceOfSupplier1,
  printedOrderOfA,
  printFileOfA,
  quotationOfA,
  subscriberOf,
  templateOf,
  unpaidOfA,
  unused,
  viewOfSupplier1,
  type World,
  waitingOfSupplier1,
  zipTokenOfA,
} from './world.ts'

export interface Asked {
  params?: Record<string, string>
  query?: string
  body?: unknown
}

/** Statuses in the order of `actors`: none, ended, customer A, customer B, supplier 1, supplier 2, admin. */
type Statuses = readonly [number, number, number, number, number, number, number]

interface Cells {
  /** The call as a well-meaning client makes it; what it is about belongs to customer A (and supplier 1). */
  ask: (world: World) => Asked | Promise<Asked>
  answers: Statuses
}

/** What each call answers to whom: about A's own record, and about one that does not exist. */
interface Row {
  own: Cells
  absent?: Cells
}

const anSvg = () => aForm('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9V9Z"/></svg>')

const aPhoto = async () =>
  aForm('photo.png', (await aPicture()).bytes, { name: 'Harbour', category: 'Places' })

const everybody = (status: number): Statuses => [status, status, status, status, status, status, status]
const sessions = (status: number): Statuses => [401, 401, status, status, status, status, status]
const adminAlone = (status: number): Statuses => [401, 401, 403, 403, 403, 403, status]
const staff = (status: number): Statuses => [401, 401, 403, 403, status, status, status]
const suppliersAlone = (status: number): Statuses => [401, 401, 403, 403, status, status, 403]
/** To the person A alone. */
const ownerAlone = (status: number): Statuses => [401, 401, status, 404, 404, 404, 404]

/** About a product of supplier 1's: its own and the admin's; another supplier's is nobody's. */
const ofSupplier1 = (ask: (params: { id: string }) => Asked, status = 200): Row => ({
  own: {
    ask: ({ productId }) => ask({ id: productId }),
    answers: [401, 401, 403, 403, status, 404, status],
  },
  absent: { ask: () => ask({ id: absent }), answers: [401, 401, 403, 403, 404, 404, 404] },
})

const plain = (answers: Statuses, body?: unknown): Row => ({
  own: { ask: () => (body === undefined ? {} : { body }), answers },
})
const gone = (ask: () => Asked): Cells => ({ ask, answers: sessions(404) })

/** Who may call what: one row for each operation of the OpenAPI document. */
export const table: Record<string, Row> = {
  'GET /health': plain(everybody(200)),
  'GET /ready': plain(everybody(200)),
  'GET /shop': plain(everybody(200)),
  'POST /contact': {
    own: {
      ask: () => ({
        body: {
          fullName: 'Mei Tan',
          email: unused(),
          phone: '+65 0000 1001',
          subject: 'Hello',
          message: 'Hello',
        },
      }),
      answers: everybody(200),
    },
  },
  'GET /contact': plain(adminAlone(200)),
  'PATCH /contact/{id}': {
    own: {
      ask: async (world) => ({
        params: { id: await messageTo(world) },
        body: { state: 'answered', version: 1 },
      }),
      answers: adminAlone(200),
    },
    absent: {
      ask: () => ({ params: { id: absent }, body: { state: 'answered', version: 1 } }),
      answers: adminAlone(404),
    },
  },
  'POST /mailinglist': { own: { ask: () => ({ body: { email: unused() } }), answers: everybody(200) } },
  'GET /mailinglist': plain(adminAlone(200)),
  'DELETE /mailinglist/{id}': {
    own: { ask: async (world) => ({ params: { id: await subscriberOf(world) } }), answers: adminAlone(200) },
    absent: { ask: () => ({ params: { id: absent } }), answers: adminAlone(404) },
  },

  'POST /auth/signup': {
    own: {
      ask: () => ({ body: { firstName: 'Mei', lastName: 'Tan', email: unused(), password } }),
      answers: everybody(201),
    },
  },
  'POST /auth/login': {
    own: {
      ask: ({ cast }) => ({ body: { email: cast.customerA.email, password } }),
      answers: everybody(200),
    },
    absent: { ask: () => ({ body: { email: unused(), password } }), answers: everybody(401) },
  },
  'GET /auth/login/success': plain(sessions(200)),
  'POST /auth/logout': plain(sessions(204)),
  'POST /auth/forgot-password': {
    own: { ask: ({ cast }) => ({ body: { email: cast.customerA.email } }), answers: everybody(200) },
    absent: { ask: () => ({ body: { email: unused() } }), answers: everybody(200) },
  },
  'POST /auth/verify-reset-token': plain(everybody(400), { token: 'of-nobody' }),
  'POST /auth/reset-password': plain(everybody(400), {
    ...{ token: 'of-nobody', newPassword: 'a harbour at dawn', confirmPassword: 'a harbour at dawn' },
  }),
  // Without Google in this shop every token is a wrong one.
  'POST /oauth/google/register': plain(everybody(401), { accessToken: 'of-nobody' }),
  'POST /oauth/google/login': plain(everybody(401), { accessToken: 'of-nobody' }),

  'PATCH /user': plain(sessions(200), { firstName: 'Mei', lastName: 'Tan', address: '1 Jalan Tinta' }),
  'GET /user/{userId}': {
    own: {
      ask: ({ cast }) => ({ params: { userId: cast.customerA.id } }),
      answers: [401, 401, 200, 404, 404, 404, 200],
    },
    absent: gone(() => ({ params: { userId: absent } })),
  },
  'GET /user': plain(adminAlone(200)),
  'GET /user/{userId}/notes': {
    own: { ask: ({ cast }) => ({ params: { userId: cast.customerA.id } }), answers: adminAlone(200) },
    absent: { ask: () => ({ params: { userId: absent } }), answers: adminAlone(404) },
  },
  'POST /user/{userId}/notes': {
    own: {
      ask: ({ cast }) => ({ params: { userId: cast.customerA.id }, body: { text: 'Rings twice' } }),
      answers: adminAlone(201),
    },
    absent: {
      ask: () => ({ params: { userId: absent }, body: { text: 'Rings twice' } }),
      answers: adminAlone(404),
    },
  },
  'DELETE /user/{userId}/notes/{noteId}': {
    own: {
      ask: async (world) => ({
        params: { userId: world.cast.customerA.id, noteId: await noteOnA(world) },
      }),
      answers: adminAlone(200),
    },
    absent: {
      ask: ({ cast }) => ({ params: { userId: cast.customerA.id, noteId: absent } }),
      answers: adminAlone(404),
    },
  },
  'POST /user/{userId}/erase': {
    own: {
      ask: ({ cast }) => ({
        params: { userId: cast.customerA.id },
        body: { email: cast.customerA.email },
      }),
      answers: adminAlone(200),
    },
    absent: {
      ask: () => ({ params: { userId: absent }, body: { email: unused() } }),
      answers: adminAlone(404),
    },
  },
  'PATCH /user/password': plain(sessions(200), {
    ...{
      currentPassword: password,
      newPassword: 'a harbour at dawn',
      confirmNewPassword: 'a harbour at dawn',
    },
  }),
  'GET /user/sessions': plain(sessions(200)),
  'DELETE /user/sessions': plain(sessions(200)),
  'DELETE /user/sessions/{sessionId}': {
    own: {
      ask: ({ cast }) => ({ params: { sessionId: cast.customerA.otherSessionId } }),
      answers: ownerAlone(200),
    },
    absent: gone(() => ({ params: { sessionId: absent } })),
  },
  'GET /user/security': plain(sessions(200)),
  'POST /user/email': {
    own: { ask: () => ({ body: { email: unused(), currentPassword: password } }), answers: sessions(200) },
  },
  'POST /user/email/confirm': plain(everybody(400), { token: 'of-nobody' }),
  'POST /user/google': plain(sessions(401), { accessToken: 'of-nobody', currentPassword: password }),
  'DELETE /user/google': plain(sessions(200)),
  'POST /user/second-factor': plain(adminAlone(200), { currentPassword: password }),
  // Nothing was begun, so there is nothing to confirm or to end.
  'POST /user/second-factor/confirm': plain(adminAlone(409), { code: '123456' }),
  'POST /user/second-factor/end': plain(adminAlone(409), { code: '123456' }),
  'GET /user/data': plain(sessions(200)),
  // Supplier 1 has a product on sale.
  'POST /user/close': plain([401, 401, 200, 200, 409, 200, 200], { currentPassword: password }),

  'GET /dashboard': plain(adminAlone(200)),
  'GET /search': { own: { ask: () => ({ query: '?q=tee' }), answers: staff(200) } },
  'GET /view': plain(staff(200)),
  'POST /view': plain(staff(201), { name: 'Late', address: '/adminPortal/myorders?sort=expiry_asc' }),
  'DELETE /view/{id}': {
    // Supplier 1's.
    own: {
      ask: async (world) => ({ params: { id: await viewOfSupplier1(world) } }),
      answers: [401, 401, 403, 403, 200, 404, 404],
    },
    absent: { ask: () => ({ params: { id: absent } }), answers: staff(404) },
  },

  'GET /category': plain(everybody(200)),
  'GET /alarm': plain(adminAlone(200)),
  'PATCH /alarm/{id}': {
    own: {
      ask: async (world) => ({ params: { id: await openAlarm(world) }, body: { answer: 'Looked at' } }),
      answers: adminAlone(200),
    },
    absent: {
      ask: () => ({ params: { id: absent }, body: { answer: 'Looked at' } }),
      answers: adminAlone(404),
    },
  },
  'GET /supplier': plain(adminAlone(200)),
  'POST /supplier': {
    own: {
      ask: () => ({ body: { email: unused(), firstName: 'Wei', lastName: 'Teo', brandName: 'Cloth' } }),
      answers: adminAlone(201),
    },
  },
  'GET /supplier/own': plain(suppliersAlone(200)),
  'PATCH /supplier/{userId}': {
    own: {
      ask: ({ cast }) => ({
        params: { userId: cast.supplier1.id },
        body: { state: 'suspended', reason: 'Late', version: 1 },
      }),
      answers: adminAlone(200),
    },
    absent: {
      ask: () => ({ params: { userId: absent }, body: { state: 'suspended', reason: 'Late', version: 1 } }),
      answers: adminAlone(404),
    },
  },
  'GET /product/reviews': plain(adminAlone(200)),
  'PATCH /product/{id}/publication': {
    own: {
      ask: async (world) => {
        const { params, version } = await waitingOfSupplier1(world)
        return { params, body: { publication: 'published', version } }
      },
      answers: adminAlone(200),
    },
    absent: {
      ask: () => ({ params: { id: absent }, body: { publication: 'published', version: 1 } }),
      answers: adminAlone(404),
    },
  },
  'PATCH /product/{id}/price': {
    own: {
      ask: async (world) => {
        const { params, version } = await priceOfSupplier1(world)
        return { params, body: { decision: 'approved', version } }
      },
      answers: adminAlone(200),
    },
    absent: {
      ask: () => ({ params: { id: absent }, body: { decision: 'approved', version: 1 } }),
      answers: adminAlone(404),
    },
  },
  'GET /product': plain(everybody(200)),
  'GET /product/supplier-products/{userId}': {
    own: {
      ask: ({ cast }) => ({ params: { userId: cast.supplier1.id } }),
      answers: [401, 401, 403, 403, 200, 403, 200],
    },
    absent: { ask: () => ({ params: { userId: absent } }), answers: [401, 401, 403, 403, 403, 403, 200] },
  },
  'GET /product/count': plain(everybody(200)),
  'GET /product/{id}': {
    own: { ask: ({ productId }) => ({ params: { id: productId } }), answers: everybody(200) },
    absent: { ask: () => ({ params: { id: absent } }), answers: everybody(404) },
  },
  'POST /product/admin/add-product': plain([401, 401, 403, 403, 201, 201, 201], aProductForm()),
  'PATCH /product/{id}': ofSupplier1((params) => ({ params, body: { title: 'Quay Tee' } })),
  'DELETE /product/{id}': ofSupplier1((params) => ({ params })),
  'GET /product/{id}/edit': ofSupplier1((params) => ({ params })),
  'POST /uploads/arrived': plain(sessions(200)),
  'POST /product/{id}/pictures': ofSupplier1((params) => ({ params })),
  'POST /product/{id}/duplicate': ofSupplier1((params) => ({ params }), 201),
  'GET /product/export': plain([401, 401, 403, 403, 200, 200, 200]),
  'POST /product/import': plain([401, 401, 403, 403, 200, 200, 200], { fileName: 'a.csv', text: 'id\n1' }),
  // Nobody but who has sent a list does what it says.
  'POST /product/import/{id}/apply': {
    own: {
      ask: async (world) => ({ params: { id: await importOfSupplier1(world) } }),
      answers: [401, 401, 403, 403, 200, 404, 404],
    },
    absent: { ask: () => ({ params: { id: absent } }), answers: [401, 401, 403, 403, 404, 404, 404] },
  },
  'POST /price': {
    own: {
      ask: ({ productId }) => ({ body: { productId, quantity: 6, printingSides: '0', printingType: {} } }),
      answers: everybody(200),
    },
    absent: {
      ask: () => ({ body: { productId: absent, quantity: 6, printingSides: '0', printingType: {} } }),
      answers: everybody(404),
    },
  },

  'GET /cart': plain(sessions(200)),
  'POST /cart': {
    own: { ask: ({ line }) => ({ body: line }), answers: sessions(201) },
    absent: { ask: ({ line }) => ({ body: { ...line, productId: absent } }), answers: sessions(404) },
  },
  'PATCH /cart': {
    own: {
      ask: async (world) => ({
        body: {
          itemId: await lineOfA(world),
          sizes: [{ productSizeId: world.sizeId, quantityPurchased: 7 }],
        },
      }),
      answers: ownerAlone(200),
    },
    absent: {
      ask: ({ sizeId }) => ({
        body: { itemId: absent, sizes: [{ productSizeId: sizeId, quantityPurchased: 7 }] },
      }),
      answers: sessions(404),
    },
  },
  'DELETE /cart': plain(sessions(200)),
  'DELETE /cart/{itemId}': {
    own: {
      ask: async (world) => ({ params: { itemId: await lineOfA(world) } }),
      answers: ownerAlone(200),
    },
    absent: gone(() => ({ params: { itemId: absent } })),
  },

  'GET /cart/checkout': plain(sessions(200)),
  'PATCH /cart/checkout': plain(sessions(200), { orderNotes: 'Ring twice' }),
  'POST /draft': {
    // A copy of A's.
    own: { ask: async (world) => ({ body: { draftId: await draftOfA(world) } }), answers: ownerAlone(201) },
    absent: gone(() => ({ body: { draftId: absent } })),
  },
  'GET /draft': plain(sessions(200)),
  'GET /draft/{draftId}': {
    own: { ask: async (world) => ({ params: { draftId: await draftOfA(world) } }), answers: ownerAlone(200) },
    absent: gone(() => ({ params: { draftId: absent } })),
  },
  'GET /draft/{draftId}/proof': {
    own: {
      ask: async (world) => ({ params: { draftId: await designOfA(world) } }),
      answers: [401, 401, 200, 404, 404, 404, 200],
    },
    absent: gone(() => ({ params: { draftId: absent } })),
  },
  'PATCH /draft/{draftId}': {
    own: {
      ask: async (world) => ({
        params: { draftId: await draftOfA(world) },
        body: { orderNotes: 'Ring twice', version: 1 },
      }),
      answers: ownerAlone(200),
    },
    absent: gone(() => ({ params: { draftId: absent }, body: { version: 1 } })),
  },
  'DELETE /draft/{draftId}': {
    own: { ask: async (world) => ({ params: { draftId: await draftOfA(world) } }), answers: ownerAlone(200) },
    absent: gone(() => ({ params: { draftId: absent } })),
  },

  'POST /shipping/cost': plain(sessions(200), { shippingType: 'regular', totalWeight: 1 }),
  'GET /discounts': plain(sessions(200)),
  'POST /discounts': {
    own: { ask: () => ({ body: aDiscount() }), answers: adminAlone(201) },
  },
  'PATCH /discounts': {
    own: {
      ask: async (world) => ({ body: { id: await discountOf(world), percentage: 12 } }),
      answers: adminAlone(200),
    },
    absent: { ask: () => ({ body: { id: absent, percentage: 12 } }), answers: adminAlone(404) },
  },
  'DELETE /discounts/{id}': {
    own: { ask: async (world) => ({ params: { id: await discountOf(world) } }), answers: adminAlone(200) },
    absent: { ask: () => ({ params: { id: absent } }), answers: adminAlone(404) },
  },
  'GET /discounts/{id}/uses': {
    own: { ask: async (world) => ({ params: { id: await discountOf(world) } }), answers: adminAlone(200) },
    absent: { ask: () => ({ params: { id: absent } }), answers: adminAlone(404) },
  },
  'POST /discounts/claim': {
    own: {
      ask: async (world) => ({ body: { code: await codeOf(world), subTotal: 1000 } }),
      answers: sessions(200),
    },
    absent: { ask: () => ({ body: { code: absent, subTotal: 1000 } }), answers: sessions(422) },
  },
  'POST /quotation': {
    own: {
      ask: async (world) => {
        await lineOfA(world)
        return { body: quotationForm }
      },
      // Of the own cart, and only A has something in it.
      answers: [401, 401, 201, 409, 409, 409, 409],
    },
  },
  'GET /quotation': plain(sessions(200)),
  'GET /quotation/{id}': {
    own: {
      ask: async (world) => ({ params: { id: (await quotationOfA(world)).id } }),
      answers: [401, 401, 200, 404, 404, 404, 200],
    },
    absent: gone(() => ({ params: { id: absent } })),
  },
  'GET /quotation/{id}/pdf': {
    own: {
      ask: async (world) => ({ params: { id: (await quotationOfA(world)).id } }),
      answers: [401, 401, 200, 404, 404, 404, 200],
    },
    absent: gone(() => ({ params: { id: absent } })),
  },
  'POST /quotation/{id}/renew': {
    own: {
      ask: async (world) => ({ params: { id: (await quotationOfA(world)).id } }),
      answers: ownerAlone(201),
    },
    absent: gone(() => ({ params: { id: absent } })),
  },
  'POST /quotation/{id}/share': {
    own: {
      ask: async (world) => ({ params: { id: (await quotationOfA(world)).id } }),
      answers: ownerAlone(200),
    },
    absent: gone(() => ({ params: { id: absent } })),
  },
  'DELETE /quotation/{id}/share': {
    own: {
      ask: async (world) => ({ params: { id: (await quotationOfA(world)).id } }),
      answers: ownerAlone(200),
    },
    absent: gone(() => ({ params: { id: absent } })),
  },
  // Whoever holds the link reads it.
  'POST /quotation/shared': {
    own: {
      ask: async (world) => ({ body: { token: (await quotationOfA(world)).token } }),
      answers: everybody(200),
    },
    absent: { ask: () => ({ body: { token: 'of-nobody' } }), answers: everybody(404) },
  },
  'GET /quotation/{id}/desk': {
    own: {
      ask: async (world) => ({ params: { id: (await quotationOfA(world)).id } }),
      answers: adminAlone(200),
    },
    absent: { ask: () => ({ params: { id: absent } }), answers: adminAlone(404) },
  },
  'POST /quotation/{id}/reprice': {
    own: {
      ask: async (world) => {
        const { id, repriced } = await quotationOfA(world)
        return { params: { id }, body: repriced }
      },
      answers: adminAlone(201),
    },
    absent: {
      ask: () => ({
        params: { id: absent },
        body: { lines: [{ id: absent, price: 1 }], shippingCost: 0, discount: 0 },
      }),
      answers: adminAlone(404),
    },
  },
  'POST /quotation/{id}/extend': {
    own: {
      ask: async (world) => {
        const { id, extended } = await quotationOfA(world)
        return { params: { id }, body: extended }
      },
      answers: adminAlone(200),
    },
    absent: {
      ask: () => ({ params: { id: absent }, body: { until: '2030-01-01', from: '2029-12-01T00:00:00Z' } }),
      answers: adminAlone(404),
    },
  },
  'POST /quotation/{id}/message': {
    own: {
      ask: async (world) => ({ params: { id: (await quotationOfA(world)).id }, body: { text: 'Hello' } }),
      answers: adminAlone(201),
    },
    absent: { ask: () => ({ params: { id: absent }, body: { text: 'Hello' } }), answers: adminAlone(404) },
  },

  'GET /schema/design.json': plain(everybody(200)),
  'POST /preflight': plain(sessions(200), {
    ...{ document: aBadge(), page: 'front', area: 'left-chest-50x100' },
    ...{ method: 'Heat Transfer', garmentColours: ['f4f2ee'] },
  }),
  'GET /font/{sha256}': {
    own: {
      ask: () => ({ params: { sha256: fontFamilies[0]?.faces[0]?.sha256 ?? '' } }),
      answers: everybody(200),
    },
    absent: { ask: () => ({ params: { sha256: 'f'.repeat(64) } }), answers: everybody(404) },
  },
  'POST /asset': plain(sessions(201), anSvg()),
  'GET /asset': plain(sessions(200)),
  'DELETE /asset/{sha256}': {
    own: { ask: () => ({ params: { sha256: 'f'.repeat(64) } }), answers: sessions(404) },
  },
  'POST /asset/look': plain(sessions(200), { sha256: ['f'.repeat(64)] }),
  'POST /upload': {
    own: {
      ask: async () => ({ body: aForm('design.png', (await aPicture()).bytes) }),
      answers: sessions(200),
    },
  },
  'GET /library/drawings': plain(everybody(200)),
  'GET /library/photos': plain(everybody(200)),
  'GET /library/photos/kept': plain(adminAlone(200)),
  'GET /library/photos/elsewhere': {
    own: { ask: () => ({ query: '?query=harbour' }), answers: sessions(200) },
  },
  // Without a key there is no provider.
  'POST /library/photos/elsewhere': plain(sessions(404), { id: 'harbour' }),
  'POST /library/photos': {
    own: { ask: async () => ({ body: await aPhoto() }), answers: adminAlone(201) },
  },
  'PATCH /library/photos/{sha256}': {
    own: {
      ask: () => ({ params: { sha256: 'f'.repeat(64) }, body: { name: 'Harbour', version: 1 } }),
      answers: adminAlone(404),
    },
  },
  'GET /project': plain(everybody(200)),
  'GET /template': plain(everybody(200)),
  'GET /template/kept': plain(adminAlone(200)),
  'POST /template': plain(adminAlone(201), aTemplate),
  'GET /template/kept/{id}': {
    own: { ask: async (world) => ({ params: { id: await templateOf(world) } }), answers: adminAlone(200) },
    absent: { ask: () => ({ params: { id: absent } }), answers: adminAlone(404) },
  },
  'PATCH /template/{id}': {
    own: {
      ask: async (world) => ({ params: { id: await templateOf(world) }, body: { title: 'Run', version: 1 } }),
      answers: adminAlone(200),
    },
    absent: {
      ask: () => ({ params: { id: absent }, body: { title: 'Run', version: 1 } }),
      answers: adminAlone(404),
    },
  },
  // Whoever asks: what counts is what is typed.
  'POST /template/enter': {
    own: {
      ask: (world) => ({ body: { email: world.cast.admin.email, password } }),
      answers: everybody(200),
    },
    absent: { ask: () => ({ body: { email: unused(), password } }), answers: everybody(401) },
  },
  'GET /referral': plain(sessions(200)),
  'POST /referral': {
    own: { ask: () => ({ body: { name: 'Rachel Goh', email: unused() } }), answers: sessions(201) },
  },
  'POST /order/create-checkout-session': {
    own: {
      ask: async (world) => {
        await lineOfA(world)
        return { body: world.delivery }
      },
      // Everybody pays for the own cart, and only A has something in it.
      answers: [401, 401, 200, 409, 409, 409, 409],
    },
    absent: gone(() => ({ body: { ...delivery, draftId: absent } })),
  },
  'POST /order/confirm': {
    own: {
      ask: async (world) => ({ body: { orderId: await unpaidOfA(world) } }),
      answers: ownerAlone(409),
    },
    absent: gone(() => ({ body: { orderId: absent } })),
  },
  'POST /order': {
    own: {
      ask: async (world) => {
        await lineOfA(world)
        return { body: world.delivery }
      },
      // A would have to pay, the carts of the others are empty.
      answers: sessions(409),
    },
  },
  'POST /order/payment-refund': {
    own: {
      ask: async (world) => {
        const { id: orderId, paymentIntentId } = await orderOfA(world)
        return { body: { orderId, paymentIntentId } }
      },
      // Nothing was cancelled.
      answers: [401, 401, 409, 404, 404, 404, 409],
    },
    absent: gone(() => ({ body: { orderId: absent, paymentIntentId: 'pi_of_nobody' } })),
  },
  // Judged by its signature, whoever sends it.
  'POST /payments/webhook': plain(everybody(400), { id: 'evt_of_nobody' }),

  'GET /notices': plain(sessions(200)),
  'POST /notices/read': plain(sessions(200), { upTo: 1 }),
  'GET /user/mails': plain(sessions(200)),
  'PATCH /user/mails': plain(sessions(200), { design: false }),
  'GET /order': plain(sessions(200)),
  'GET /order/admin-orders': plain(adminAlone(200)),
  'GET /order/supplier-orders': plain(suppliersAlone(200)),
  'GET /order/{orderId}': {
    own: {
      ask: async (world) => ({ params: { orderId: (await orderOfA(world)).id } }),
      answers: [401, 401, 200, 404, 200, 404, 200],
    },
    absent: gone(() => ({ params: { orderId: absent } })),
  },
  'POST /artwork': {
    own: {
      ask: async (world) => ({ body: { itemIds: [(await orderOfA(world)).itemId] } }),
      // Nothing is printed on it.
      answers: [401, 401, 403, 403, 409, 404, 409],
    },
    absent: {
      ask: () => ({ body: { orderIds: [absent] } }),
      answers: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  // Whoever holds the address fetches it.
  'GET /artwork/{token}.zip': {
    own: {
      ask: async (world) => ({ params: { token: await zipTokenOfA(world) } }),
      answers: everybody(200),
    },
    absent: { ask: () => ({ params: { token: 'of-nobody' } }), answers: everybody(404) },
  },
  'GET /artwork/{token}/{name}': {
    own: {
      ask: async (world) => ({ params: { ...(await printFileOfA(world)) } }),
      answers: everybody(200),
    },
    absent: { ask: () => ({ params: { token: 'of-nobody', name: 'front.png' } }), answers: everybody(404) },
  },
  'GET /item/{id}/job-ticket': {
    own: {
      ask: async (world) => ({ params: { id: (await orderOfA(world)).itemId } }),
      answers: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: {
      ask: () => ({ params: { id: absent } }),
      answers: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  'GET /order/{orderId}/packing-slip': {
    own: {
      ask: async (world) => ({ params: { orderId: (await orderOfA(world)).id } }),
      answers: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: {
      ask: () => ({ params: { orderId: absent } }),
      answers: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  'GET /item/{id}/print-files': {
    own: {
      ask: async (world) => ({ params: { id: (await printedOrderOfA(world)).itemId } }),
      answers: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: {
      ask: () => ({ params: { id: absent } }),
      answers: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  'POST /item/{id}/print-files': {
    own: {
      ask: async (world) => ({ params: { id: (await orderOfA(world)).itemId } }),
      answers: [401, 401, 403, 403, 403, 403, 200],
    },
    absent: {
      ask: () => ({ params: { id: absent } }),
      answers: [401, 401, 403, 403, 403, 403, 404],
    },
  },
  'GET /order/{orderId}/history': {
    own: {
      ask: async (world) => ({ params: { orderId: (await orderOfA(world)).id } }),
      answers: [401, 401, 200, 404, 200, 404, 200],
    },
    absent: gone(() => ({ params: { orderId: absent } })),
  },
  // Each order is judged by itself: what another may not move is refused within the answer.
  'POST /order/bulk': {
    own: {
      ask: async (world) => ({
        body: { ids: [(await orderOfA(world)).id], status: 'production started', of: 'items' },
      }),
      answers: [401, 401, 403, 403, 200, 200, 200],
    },
  },
  'PATCH /order': {
    own: {
      ask: async (world) => ({
        body: { id: (await orderOfA(world)).id, status: 'cancelled', cancelReason: 'No time' },
      }),
      // Supplier 1 made every item of it.
      answers: [401, 401, 200, 404, 200, 404, 200],
    },
    absent: gone(() => ({ body: { id: absent, status: 'cancelled', cancelReason: 'No time' } })),
  },
  'PATCH /item': {
    own: {
      ask: async (world) => ({ body: { id: (await orderOfA(world)).itemId, status: 'production started' } }),
      answers: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: {
      ask: () => ({ body: { id: absent, status: 'production started' } }),
      answers: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  // The item is not printed: who may send something learns that, and nobody else that there is one.
  'POST /order/production': {
    own: {
      ask: async (world) => {
        const { id, itemId } = await orderOfA(world)
        return { body: { url: `Orders/${id}/${itemId}/newFrontDesign-1.jpeg`, bucket: 'designs' } }
      },
      answers: [401, 401, 422, 404, 422, 404, 422],
    },
    absent: gone(() => ({
      body: { url: `Orders/${absent}/${absent}/newFrontDesign-1.jpeg`, bucket: 'designs' },
    })),
  },
  'GET /item/{id}/designs': {
    own: {
      ask: async (world) => ({ params: { id: (await orderOfA(world)).itemId } }),
      answers: [401, 401, 200, 404, 200, 404, 200],
    },
    absent: gone(() => ({ params: { id: absent } })),
  },
  // A's item is not printed, so no design of it can be sent.
  'POST /item/{id}/draft': {
    own: {
      ask: async (world) => ({ params: { id: (await orderOfA(world)).itemId } }),
      answers: [401, 401, 422, 404, 404, 404, 404],
    },
    absent: gone(() => ({ params: { id: absent } })),
  },
  // What was ordered can't be deleted by anybody.
  'DELETE /item/{id}/designs/{number}': {
    own: {
      ask: async (world) => ({ params: { id: (await orderOfA(world)).itemId, number: '1' } }),
      answers: [401, 401, 409, 404, 409, 404, 409],
    },
    absent: gone(() => ({ params: { id: absent, number: '1' } })),
  },
  'GET /item/{id}/comments': {
    own: {
      ask: async (world) => ({ params: { id: (await orderOfA(world)).itemId } }),
      answers: [401, 401, 200, 404, 200, 404, 200],
    },
    absent: gone(() => ({ params: { id: absent } })),
  },
  'POST /item/{id}/comments': {
    own: {
      ask: async (world) => ({
        params: { id: (await orderOfA(world)).itemId },
        body: { text: 'Too fine' },
      }),
      answers: [401, 401, 403, 403, 201, 404, 201],
    },
    absent: {
      ask: () => ({ params: { id: absent }, body: { text: 'Too fine' } }),
      answers: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  'PATCH /item/{id}/comments/{commentId}': {
    own: {
      ask: async (world) => {
        const { itemId } = await orderOfA(world)
        return {
          params: { id: itemId, commentId: await commentOn(world, itemId) },
          body: { settled: true },
        }
      },
      answers: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: {
      ask: () => ({ params: { id: absent, commentId: '1' }, body: { settled: true } }),
      answers: [401, 401, 403, 403, 404, 404, 404],
    },
  },
  'POST /order/{orderId}/refund-decision': {
    own: {
      ask: async (world) => ({
        params: { orderId: (await orderOfA(world)).id },
        body: { decision: 'keep', note: 'The parcel was lost' },
      }),
      // Nothing went back of it: there is nothing to decide.
      answers: [401, 401, 403, 403, 403, 403, 409],
    },
    absent: {
      ask: () => ({ params: { orderId: absent }, body: { decision: 'keep', note: 'The parcel was lost' } }),
      answers: [401, 401, 403, 403, 403, 403, 404],
    },
  },
  'POST /order/{orderId}/reorder': {
    own: {
      ask: async (world) => ({ params: { orderId: (await orderOfA(world)).id } }),
      // Into the own cart, so it is the owner's alone.
      answers: [401, 401, 201, 404, 403, 404, 403],
    },
    absent: gone(() => ({ params: { orderId: absent } })),
  },
  'POST /order/{orderId}/share': {
    own: {
      ask: async (world) => ({ params: { orderId: (await orderOfA(world)).id }, body: {} }),
      // The supplier of an item reads no address, and gives none away.
      answers: [401, 401, 201, 404, 403, 404, 201],
    },
    absent: gone(() => ({ params: { orderId: absent }, body: {} })),
  },
  'GET /order/{orderId}/share': {
    own: {
      ask: async (world) => ({ params: { orderId: (await orderOfA(world)).id } }),
      answers: [401, 401, 200, 404, 403, 404, 200],
    },
    absent: gone(() => ({ params: { orderId: absent } })),
  },
  'DELETE /order/{orderId}/share': {
    own: {
      ask: async (world) => ({ params: { orderId: (await orderOfA(world)).id } }),
      answers: [401, 401, 200, 404, 403, 404, 200],
    },
    absent: gone(() => ({ params: { orderId: absent } })),
  },
  // Whoever holds the link reads it.
  'POST /order/admin-order': {
    own: {
      ask: async (world) => ({ body: { token: await linkOfA(world) } }),
      answers: everybody(200),
    },
    absent: { ask: () => ({ body: { token: 'of-nobody' } }), answers: everybody(404) },
  },
  'GET /events': plain(sessions(200)),
}
