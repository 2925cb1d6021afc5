import { anEmptyDesign } from '@printery/design/testing/designs'
import { fontLicence } from '@printery/domain/font-licence'
import { aForm, aPicture } from '@printery/tests'
import { aBadge } from '@printery/tests/designs/badges'
import { aFontFile } from '@printery/tests/designs/fonts'
import { aPdfPage } from '@printery/tests/designs/pdf-files'
import { expect } from 'vitest'
import type { Walk } from './checked-calls.ts'

/** Templates, preflight, assets and the library. */
export async function walkDesigns({ customer, admin, callAndCheck }: Walk): Promise<void> {
  const template = await callAndCheck('createTemplate', {
    as: admin,
    body: { title: 'Race', json: anEmptyDesign(), preview: '' },
  })
  await callAndCheck('listTemplates', { query: '?limit=5' })
  await callAndCheck('listProjects')
  const templateId = { id: template.json.template.id as string }
  await callAndCheck('getKeptTemplate', { as: admin, params: templateId })
  await callAndCheck('changeTemplate', { as: admin, params: templateId, body: { position: 0, version: 1 } })
  await callAndCheck('listKeptTemplates', { as: admin, query: '?limit=5' })
  await callAndCheck('enterTemplates', { body: { email: admin.email, password: admin.password } })

  await callAndCheck('designSchema')
  await callAndCheck('preflight', {
    as: customer,
    body: {
      ...{ document: aBadge(), page: 'front', area: 'left-chest-50x100' },
      ...{ method: 'Screen Printing', garmentColours: ['f4f2ee'] },
    },
  })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9V9Z"/></svg>'
  const drawing = await callAndCheck('addAsset', { as: customer, body: aForm('mark.svg', svg) })
  const photo = aForm('harbour.png', (await aPicture()).bytes)
  const photoAsset = await callAndCheck('addAsset', { as: customer, body: photo })
  const hashes = { sha256: [drawing.json.sha256, photoAsset.json.sha256] }
  expect((await callAndCheck('lookAtAssets', { as: customer, body: hashes })).json.assets).toHaveLength(2)
  const pdf = aForm('card.pdf', aPdfPage('1 0 0 rg 20 20 60 60 re f'))
  const page = {
    sha256: (await callAndCheck('addAsset', { as: customer, body: pdf })).json.sha256,
    page: '1',
  }
  await callAndCheck('listPdfPages', { as: customer, params: { sha256: page.sha256 } })
  await callAndCheck('previewPdfPage', { as: customer, params: page })
  await callAndCheck('importPdfPage', { as: customer, params: page })
  await callAndCheck('listAssets', { as: customer, query: '?limit=5' })
  await callAndCheck('deleteAsset', { as: customer, params: { sha256: drawing.json.sha256 } })
  await callAndCheck('uploadExport', { as: customer, body: photo })
  const fontForm = aForm('house.ttf', aFontFile(), { licence: fontLicence.version })
  const { json: font } = await callAndCheck('addFont', { as: customer, body: fontForm })
  expect((await callAndCheck('listFonts', { as: customer })).json.fonts).toHaveLength(1)
  await callAndCheck('lookAtAssets', { as: customer, body: { sha256: [font.sha256] } })
  await callAndCheck('removeFont', { as: customer, params: { sha256: font.sha256 } })
  await callAndCheck('listDrawings', { query: '?limit=5' })
  const photoForm = aForm('harbour.png', (await aPicture(90)).bytes, { name: 'Harbour', category: 'Places' })
  const photoAdded = await callAndCheck('addPhoto', { as: admin, body: photoForm })
  const { sha256 } = photoAdded.json.photo
  await callAndCheck('changePhoto', { as: admin, params: { sha256 }, body: { words: 'sea', version: 1 } })
  await callAndCheck('listPhotos', { as: customer, query: '?query=sea' })
  await callAndCheck('listManagedPhotos', { as: admin })
  await callAndCheck('searchPhotos', { as: customer, query: '?query=sea' })
}
