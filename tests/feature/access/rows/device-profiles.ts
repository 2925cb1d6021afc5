import { devicePresets } from '@printery/domain/device-presets'
import { aForm, call } from '@printery/tests'
import { aCmykProfile } from '@printery/tests/designs/icc-profiles'
import { plain, type Row, staff } from '../expected-calls.ts'
import { absent, type World } from '../world.ts'

const body = { method: 'Heat Transfer', version: 0, name: 'Film', profile: devicePresets.DTF }

async function profileOfSupplier1({ shop, accounts }: World): Promise<{ id: string }> {
  const { json } = await call(shop.url, 'POST', '/device-profiles', { body, token: accounts.supplier1.token })
  return { id: json.id }
}

export const deviceProfileRows: Record<string, Row> = {
  'GET /device-profiles': plain(staff(200)),
  'POST /device-profiles': plain(staff(200), body),
  'POST /device-profiles/icc': {
    own: { ask: async () => ({ body: aForm('press.icc', await aCmykProfile()) }), answers: staff(201) },
  },
  'GET /device-profiles/{id}/versions': {
    own: {
      ask: async (world) => ({ params: await profileOfSupplier1(world) }),
      answers: [401, 401, 403, 403, 200, 404, 200],
    },
    absent: { ask: () => ({ params: { id: absent } }), answers: staff(404) },
  },
  // Each actor changes its own profile; the shop's is a different one.
  'PATCH /device-profiles/{id}': {
    own: {
      ask: async (world) => ({
        params: await profileOfSupplier1(world),
        body: { isActive: false, version: 1 },
      }),
      answers: [401, 401, 403, 403, 200, 404, 404],
    },
    absent: {
      ask: () => ({ params: { id: absent }, body: { isActive: false, version: 1 } }),
      answers: staff(404),
    },
  },
}
