import { aForm, aPicture } from '@printery/tests'
import { aPicturedProductInput, aProductInput, putPictures } from '@printery/tests/product-forms'
import type { Walk } from './checked-calls.ts'

/** Messages, products, suppliers and reviews by an admin. */
export async function walkProducts({ shop, admin, supplier, callAndCheck }: Walk): Promise<void> {
  const { tee } = shop.products
  for (const name of ['health', 'ready', 'getShop', 'listCategories', 'listProducts'] as const)
    await callAndCheck(name)
  await callAndCheck('listProducts', { query: '?limit=1&sort=price_asc&search=tee&budget=100' })
  await callAndCheck('countProducts', { query: '?search=tee&colour=blue' })
  const attachment = await callAndCheck('attachToMessage', {
    body: aForm('sketch.png', (await aPicture()).bytes),
  })
  await callAndCheck('contact', {
    body: {
      fullName: 'Mei',
      email: 'mei@shop.test',
      phone: '1001',
      subject: 'Socks',
      message: 'Forty pairs.',
      attachmentId: attachment.json.id,
    },
  })
  const { json: inbox } = await callAndCheck('listMessages', { as: admin, query: '?state=new&limit=5' })
  await callAndCheck('settleMessage', {
    as: admin,
    params: { id: inbox.messages[0].id },
    body: { state: 'answered', version: 1 },
  })
  await callAndCheck('getProduct', { params: { id: tee.id } })
  await callAndCheck('getSoftProof', { params: { id: tee.id }, query: '?method=General' })
  await callAndCheck('listSupplierProducts', { params: { userId: supplier.user.id }, as: supplier })
  const pictureForm = await aPicturedProductInput()
  const addedProduct = await callAndCheck('addProduct', {
    as: supplier,
    body: { ...pictureForm.form, sizingChartImage: pictureForm.picture.descriptor },
  })
  const soldProduct = { as: supplier, params: { id: addedProduct.json.product.id as string } }
  await callAndCheck('editProduct', soldProduct)
  await callAndCheck('completePictureUploads', soldProduct)
  await callAndCheck('changeProduct', { ...soldProduct, body: { isOffered: false, version: 1 } })
  await putPictures(addedProduct, pictureForm.picture)
  await callAndCheck('completePictureUploads', soldProduct)
  await callAndCheck('duplicateProduct', soldProduct)
  await callAndCheck('matchingProducts', {
    as: supplier,
    params: { userId: supplier.user.id },
    query: '?state=draft&search=a',
  })
  await callAndCheck('changeProductsInBulk', {
    as: supplier,
    body: {
      products: [{ id: soldProduct.params.id }],
      change: { kind: 'percent', percent: 2.5 },
      preview: true,
    },
  })
  const list = { fileName: 'a.csv', text: `id,title\n${addedProduct.json.product.id},Quay Tee\n,` }
  const { json: report } = await callAndCheck('checkImport', { as: supplier, body: list })
  await callAndCheck('applyImport', { as: supplier, params: { id: report.importId } })
  await callAndCheck('deleteProduct', soldProduct)
  const applicant = await shop.aPerson('waiting supplier')
  const applicantProduct = await applicant.post('/product/admin/add-product', aProductInput())
  const applicantProductId = { id: applicantProduct.json.product.id as string }
  await callAndCheck('ownApproval', { as: applicant })
  const { rows: alarms } = await shop.shop.db.execute<{ id: string }>(
    `insert into alarms (kind, subject, detail) values ('paid-twice', 'pi_walked', '{"amount": 100}') returning public_id as id`,
  )
  await callAndCheck('listAlarms', { as: admin, query: '?state=open&limit=5' })
  const alarmAnswer = { params: { id: alarms[0]?.id ?? '' }, body: { answer: 'Looked at' } }
  await callAndCheck('answerAlarm', { as: admin, ...alarmAnswer })
  await callAndCheck('getBooks', { as: admin, query: '?from=2026-01-01&to=2026-01-31' })
  const ledgerLines = [
    { account: 'outside', cents: 100 },
    { account: 'adjustments', cents: -100 },
  ]
  await callAndCheck('postOpeningBalances', { as: admin, body: { on: '2026-02-01', lines: ledgerLines } })
  const adjustment = { on: '2026-02-01', memo: 'Bank charge', lines: ledgerLines }
  await callAndCheck('postAdjustment', { as: admin, body: adjustment })
  await callAndCheck('closePeriod', { as: admin, body: { through: '2026-01-31' } })
  await callAndCheck('listSuppliers', { as: admin, query: '?state=waiting&limit=5' })
  await callAndCheck('listProductReviews', { as: admin, query: `?supplierId=${applicant.user.id}` })
  const approval = { state: 'approved', version: 1, products: [] }
  await callAndCheck('decideSupplier', { as: admin, params: { userId: applicant.user.id }, body: approval })
  const published = { publication: 'published', version: 1 }
  await callAndCheck('decideProduct', { as: admin, params: applicantProductId, body: published })
  const price = [{ startRange: 1, endRange: 0, pricePerUnit: 9900 }]
  await callAndCheck('changeProduct', { as: applicant, params: applicantProductId, body: { price } })
  await callAndCheck('decidePrice', {
    as: admin,
    params: applicantProductId,
    body: { decision: 'approved', version: 2 },
  })
  const invited = { email: 'wei@shop.test', firstName: 'Wei', lastName: 'Teo', brandName: 'Cloth' }
  await callAndCheck('inviteSupplier', { as: admin, body: invited })
  const choice = {
    printingType: { front: 'Screen Printing' },
    screenColours: { front: 2 },
    printingSides: '1',
  }
  await callAndCheck('priceOfLine', { body: { productId: tee.id, quantity: 30, ...choice } })
}
