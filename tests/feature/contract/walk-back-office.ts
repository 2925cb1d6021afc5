import { devicePresets } from '@printery/domain/device-presets'
import { aForm, aPicture, buy } from '@printery/tests'
import { aCmykProfile } from '@printery/tests/designs/icc-profiles'
import { aPayableSupplier, bankDetails, providerDetails } from '@printery/tests/payouts'
import type { Walk } from './checked-calls.ts'

/** The calls with which staff see the shop and its people. */
export async function walkBackOffice({ shop, customer, admin, callAndCheck }: Walk): Promise<void> {
  await callAndCheck('dashboard', { as: admin })
  await callAndCheck('listAllOrders', {
    as: admin,
    query: `?userId=${customer.user.id}&status=Open&dueTo=2099-12-31`,
  })
  await callAndCheck('listCustomers', { as: admin, query: '?search=mei&limit=2' })
  await callAndCheck('changeExemption', {
    as: admin,
    params: { userId: customer.user.id },
    body: { exemption: { evidence: 'Diplomatic note 12/2026', validUntil: '2099-12-31' } },
  })
  await callAndCheck('changeExemption', {
    as: admin,
    params: { userId: customer.user.id },
    body: { exemption: null },
  })
  await callAndCheck('searchEverything', { as: admin, query: '?q=mei' })
  const { json: saved } = await callAndCheck('saveView', {
    as: admin,
    body: { name: 'Late', address: '/adminPortal/myorders?sort=expiry_asc' },
  })
  await callAndCheck('listViews', { as: admin })
  await callAndCheck('deleteView', { as: admin, params: { id: saved.view.id } })
  const { id: userId, email } = (await shop.aPerson()).user
  const { json: created } = await callAndCheck('writeNote', {
    as: admin,
    params: { userId },
    body: { text: 'Rings twice' },
  })
  await callAndCheck('listNotes', { as: admin, params: { userId } })
  await callAndCheck('deleteNote', { as: admin, params: { userId, noteId: created.note.id } })
  await callAndCheck('eraseCustomer', { as: admin, params: { userId }, body: { email } })
  await walkStaff({ shop, admin, callAndCheck } as Walk)
  await callAndCheck('getSettings', { as: admin })
  await callAndCheck('saveSettings', {
    as: admin,
    body: { values: { businessPhone: '+65 6123 4567' }, versions: { businessPhone: 0 } },
  })
  await callAndCheck('previewEmail', {
    as: admin,
    body: { template: 'shipped', texts: { subject: 'On its way: {order}' } },
  })
  const { json: sent } = await callAndCheck('sendLogo', {
    as: admin,
    body: aForm('logo.png', (await aPicture()).bytes),
  })
  await callAndCheck('saveSettings', {
    as: admin,
    body: { values: { logo: sent.logo, accentColour: '#1d4ed8' }, versions: { logo: 0, accentColour: 0 } },
  })
  await callAndCheck('getShop', {})
  await callAndCheck('saveSettings', {
    as: admin,
    body: { values: { logo: null, accentColour: null }, versions: { logo: 1, accentColour: 1 } },
  })
  await callAndCheck('getEmailHealth', { as: admin })
  const { json: history } = await callAndCheck('listSettingChanges', { as: admin, query: '?limit=5' })
  await callAndCheck('undoSettingChange', { as: admin, params: { id: String(history.changes[0].id) } })
  await walkDeviceProfiles({ admin, callAndCheck } as Walk)
  await walkWallets({ shop, customer, admin, callAndCheck } as Walk)
  await walkPayouts({ shop, admin, callAndCheck } as Walk)
}

async function walkDeviceProfiles({ admin, callAndCheck }: Walk): Promise<void> {
  const { json: icc } = await callAndCheck('sendIccProfile', {
    as: admin,
    body: aForm('press.icc', await aCmykProfile()),
  })
  const profile = { ...devicePresets.UV, outputIntent: { kind: 'icc', sha256: icc.sha256 } }
  const { json } = await callAndCheck('saveDeviceProfile', {
    as: admin,
    body: { method: 'Embroidery', version: 0, name: 'UV', profile },
  })
  const params = { id: json.id }
  await callAndCheck('listDeviceProfiles', { as: admin })
  await callAndCheck('listDeviceProfileVersions', { as: admin, params })
  await callAndCheck('setDeviceProfileActive', {
    as: admin,
    params,
    body: { isActive: false, version: 1 },
  })
}

async function walkStaff({ shop, admin, callAndCheck }: Walk): Promise<void> {
  const { json } = await callAndCheck('inviteStaff', {
    as: admin,
    body: { email: 'walk@shop.test', firstName: 'Hafiz', lastName: 'Ismail', staffRole: 'production' },
  })
  const params = { userId: json.member.id }
  const expected = { staffRole: 'production', isDisabled: false, isSecondFactorDemanded: false }
  await callAndCheck('inviteStaffAgain', { as: admin, params })
  await callAndCheck('changeStaff', { as: admin, params, body: { staffRole: 'support', expected } })
  await callAndCheck('signOutStaff', { as: admin, params })
  await shop.rows(`update users set totp_secret = 'A', totp_since = now() where id = '${params.userId}'`)
  await callAndCheck('dropSecondFactor', { as: admin, params })
  await callAndCheck('setAccountAccess', {
    as: admin,
    body: { email: (await shop.aPerson()).email, isDisabled: true },
  })
  await callAndCheck('listStaff', { as: admin })
  await callAndCheck('listStaffChanges', { as: admin })
}

async function walkWallets({ shop, customer, admin, callAndCheck }: Walk): Promise<void> {
  const supplier = await shop.aPerson('supplier')
  const [id, productId] = [supplier.user.id, shop.products.tee.id]
  const seller = shop.products.supplierId
  await shop.rows(`update products set supplier_id = '${id}' where id = '${productId}'`)
  const terms = { kind: 'commission', commissionBasisPoints: 1500, fromDay: '2099-01-01' }
  await callAndCheck('setTerms', { as: admin, params: { id }, body: terms })
  await callAndCheck('setCosts', {
    as: admin,
    params: { productId },
    body: { costs: [{ startRange: 1, cents: 700 }] },
  })
  await callAndCheck('listCosts', { as: admin, params: { id } })
  const orderId = await buy(shop, customer, { printed: false })
  await shop.rows(`update item_earnings set cents = 100 where order_id = '${orderId}'`)
  const { json } = await callAndCheck('getWallet', { as: supplier })
  const itemId = json.earnings[0].itemId
  await callAndCheck('holdEarning', { as: admin, params: { itemId }, body: { holdReason: 'Wait' } })
  await callAndCheck('listOwed', { as: admin })
  await callAndCheck('getSupplierWallet', { as: admin, params: { id } })
  await callAndCheck('getStatement', { as: supplier, query: '?month=2026-11' })
  await callAndCheck('getSupplierStatement', { as: admin, params: { id }, query: '?month=2026-11' })
  await callAndCheck('getProfitSum', { as: admin, query: '?from=2026-01-01&to=2099-01-01' })
  await callAndCheck('getProfit', { as: admin, query: '?from=2026-01-01&to=2099-01-01' })
  await shop.rows(`update products set supplier_id = '${seller}' where id = '${productId}'`)
}

async function walkPayouts({ shop, admin, callAndCheck }: Walk): Promise<void> {
  const supplier = await aPayableSupplier(shop, { cents: 1_000 })
  const supplierToPay = await shop.aPerson('supplier')
  const body = { details: bankDetails, currentPassword: supplierToPay.password }
  await callAndCheck('setPayoutDetails', { as: supplierToPay, body })
  const requestPayout = async () => {
    const { json } = await callAndCheck('requestPayout', { as: supplier, body: { cents: 500 } })
    return { id: json.payout.id as string }
  }
  const first = await requestPayout()
  await callAndCheck('withdrawPayout', { as: supplier, params: first, body: { version: 1 } })
  const params = await requestPayout()
  const approval = { version: 1, decision: 'approved' }
  await callAndCheck('decidePayout', { as: admin, params, body: approval })
  const { json } = await callAndCheck('createBatch', { as: admin, body: {} })
  await callAndCheck('listBatches', { as: admin })
  await callAndCheck('getBatch', { as: admin, params: { id: json.batch.id } })
  await callAndCheck('listPayouts', { as: admin })
  await callAndCheck('failPayout', { as: admin, params, body: { version: 3, reason: 'Unknown account' } })
  await callAndCheck('payPayout', { as: admin, params, body: { version: 4, reference: 'FT-1' } })
  await callAndCheck('getPayouts', { as: supplier })
  const otherSupplier = await aPayableSupplier(shop, { cents: 1_000, details: providerDetails })
  const { id } = (await otherSupplier.post('/payout', { cents: 500 })).json.payout
  await callAndCheck('decidePayout', { as: admin, params: { id }, body: approval })
  await callAndCheck('transferPayout', { as: admin, params: { id }, body: { version: 2 } })
}
