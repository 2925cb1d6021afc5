import { fontFamilies } from '@printery/design'
import { fontLicence } from '@printery/domain/font-licence'
import { aForm, aPicture } from '@printery/tests'
import { aBadge } from '../../../support/designs/badges.ts'
import { aFontFile } from '../../../support/designs/fonts.ts'
import { password } from '../actors.ts'
import { adminOnly, everybody, loggedIn, plain, type Row } from '../expected-calls.ts'
import { absent, addTemplate, aTemplate, unusedEmail } from '../fixtures.ts'

const anSvg = () => aForm('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9V9Z"/></svg>')

const aPhoto = async () =>
  aForm('photo.png', (await aPicture()).bytes, { name: 'Harbour', category: 'Places' })

export const designRows: Record<string, Row> = {
  'GET /schema/design.json': plain(everybody(200)),
  'POST /preflight': plain(loggedIn(200), {
    ...{ document: aBadge(), page: 'front', area: 'left-chest-50x100' },
    ...{ method: 'Heat Transfer', garmentColours: ['f4f2ee'] },
  }),
  'GET /font/{sha256}': {
    existing: {
      input: () => ({ params: { sha256: fontFamilies[0]?.faces[0]?.sha256 ?? '' } }),
      statuses: everybody(200),
    },
    absent: { input: () => ({ params: { sha256: 'f'.repeat(64) } }), statuses: everybody(404) },
  },
  'POST /font': {
    existing: {
      input: () => ({ body: aForm('house.ttf', aFontFile(), { licence: fontLicence.version }) }),
      statuses: loggedIn(201),
    },
  },
  'GET /font': plain(loggedIn(200)),
  'DELETE /font/{sha256}': {
    existing: { input: () => ({ params: { sha256: 'f'.repeat(64) } }), statuses: loggedIn(404) },
  },
  'POST /asset': plain(loggedIn(201), anSvg()),
  'GET /asset': plain(loggedIn(200)),
  'DELETE /asset/{sha256}': {
    existing: { input: () => ({ params: { sha256: 'f'.repeat(64) } }), statuses: loggedIn(404) },
  },
  'POST /asset/{sha256}/pages': {
    existing: { input: () => ({ params: { sha256: 'f'.repeat(64) } }), statuses: loggedIn(404) },
  },
  'POST /asset/{sha256}/pages/{page}/preview': {
    existing: { input: () => ({ params: { sha256: 'f'.repeat(64), page: '1' } }), statuses: loggedIn(404) },
  },
  'POST /asset/{sha256}/pages/{page}/import': {
    existing: { input: () => ({ params: { sha256: 'f'.repeat(64), page: '1' } }), statuses: loggedIn(404) },
  },
  'POST /asset/look': plain(loggedIn(200), { sha256: ['f'.repeat(64)] }),
  'POST /upload': {
    existing: {
      input: async () => ({ body: aForm('design.png', (await aPicture()).bytes) }),
      statuses: loggedIn(200),
    },
  },
  'GET /library/drawings': plain(everybody(200)),
  'GET /library/photos': plain(everybody(200)),
  'GET /library/photos/kept': plain(adminOnly(200)),
  'GET /library/photos/elsewhere': {
    existing: { input: () => ({ query: '?query=harbour' }), statuses: loggedIn(200) },
  },
  // Without an API key the shop has no provider of photos.
  'POST /library/photos/elsewhere': plain(loggedIn(404), { id: 'harbour' }),
  'POST /library/photos': {
    existing: { input: async () => ({ body: await aPhoto() }), statuses: adminOnly(201) },
  },
  'PATCH /library/photos/{sha256}': {
    existing: {
      input: () => ({ params: { sha256: 'f'.repeat(64) }, body: { name: 'Harbour', version: 1 } }),
      statuses: adminOnly(404),
    },
  },
  'GET /template': plain(everybody(200)),
  'GET /template/kept': plain(adminOnly(200)),
  'POST /template': plain(adminOnly(201), aTemplate),
  'GET /template/kept/{id}': {
    existing: {
      input: async (fixtures) => ({ params: { id: await addTemplate(fixtures) } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: adminOnly(404) },
  },
  'PATCH /template/{id}': {
    existing: {
      input: async (fixtures) => ({
        params: { id: await addTemplate(fixtures) },
        body: { title: 'Run', version: 1 },
      }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { title: 'Run', version: 1 } }),
      statuses: adminOnly(404),
    },
  },
  // For any caller: the credentials in the body decide.
  'POST /template/enter': {
    existing: {
      input: (fixtures) => ({ body: { email: fixtures.accounts.admin.email, password } }),
      statuses: everybody(200),
    },
    absent: { input: () => ({ body: { email: unusedEmail(), password } }), statuses: everybody(401) },
  },
}
