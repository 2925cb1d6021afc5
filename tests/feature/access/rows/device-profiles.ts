import { devicePresets } from '@printery/domain/device-presets'
import { aForm, call } from '@printery/tests'
import { aCmykProfile } from '@printery/tests/designs/icc-profiles'
import { plain, type Row, staff } from '../expected-calls.ts'
import { absent, type Fixtures } from '../fixtures.ts'

const body = { method: 'Heat Transfer', version: 0, name: 'Film', profile: devicePresets.DTF }

async function profileOfSupplier1({ shop, accounts }: Fixtures): Promise<{ id: string }> {
  const { json } = await call(shop.url, 'POST', '/device-profiles', { body, token: accounts.supplier1.token })
  return { id: json.id }
}

export const deviceProfileRows: Record<string, Row> = {
  'GET /device-profiles': plain(staff(200)),
  'POST /device-profiles': plain(staff(200), body),
  'POST /device-profiles/icc': {
    existing: {
      input: async () => ({ body: aForm('press.icc', await aCmykProfile()) }),
      statuses: staff(201),
    },
  },
  'GET /device-profiles/{id}/versions': {
    existing: {
      input: async (fixtures) => ({ params: await profileOfSupplier1(fixtures) }),
      statuses: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: staff(404) },
  },
  // Each actor changes its own profile; the shop's is a different one.
  'PATCH /device-profiles/{id}': {
    existing: {
      input: async (fixtures) => ({
        params: await profileOfSupplier1(fixtures),
        body: { isActive: false, version: 1 },
      }),
      statuses: [401, 401, 403, 403, 200, 404, 404],
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { isActive: false, version: 1 } }),
      statuses: staff(404),
    },
  },
}
