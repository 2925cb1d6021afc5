import type { Walk } from './checked-calls.ts'

/** What staff see of the shop and of its people. */
export async function walkBackOffice({ shop, customer, admin, callAndCheck }: Walk): Promise<void> {
  await callAndCheck('dashboard', { as: admin })
  await callAndCheck('listAllOrders', {
    as: admin,
    query: `?userId=${customer.user.id}&status=Open&dueTo=2099-12-31`,
  })
  await callAndCheck('listCustomers', { as: admin, query: '?search=mei&limit=2' })
  await callAndCheck('searchEverything', { as: admin, query: '?q=mei' })
  const { json: saved } = await callAndCheck('saveView', {
    as: admin,
    body: { name: 'Late', address: '/adminPortal/myorders?sort=expiry_asc' },
  })
  await callAndCheck('listViews', { as: admin })
  await callAndCheck('deleteView', { as: admin, params: { id: saved.view.id } })
  const { id: userId, email } = (await shop.aPerson()).user
  const { json: written } = await callAndCheck('writeNote', {
    as: admin,
    params: { userId },
    body: { text: 'Rings twice' },
  })
  await callAndCheck('listNotes', { as: admin, params: { userId } })
  await callAndCheck('deleteNote', { as: admin, params: { userId, noteId: written.note.id } })
  await callAndCheck('eraseCustomer', { as: admin, params: { userId }, body: { email } })
}
