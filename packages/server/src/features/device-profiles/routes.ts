import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { storeIccProfile } from './icc-profiles.ts'
import { presentDevice } from './print-devices.ts'
import { listProfiles, listVersions, saveProfile, setActive } from './service.ts'

export async function serveDeviceProfiles(app: FastifyInstance): Promise<void> {
  const { shop } = app

  serve(app, api.listDeviceProfiles, async (call) => ({ profiles: await listProfiles(call) }))

  serve(app, api.saveDeviceProfile, ({ body, ...call }) => saveProfile(call, body))

  serve(app, api.setDeviceProfileActive, ({ params, body, ...call }) => setActive(call, params.id, body))

  serve(app, api.listDeviceProfileVersions, async ({ params, ...call }) => ({
    versions: await listVersions(call, params.id),
  }))

  serve(app, api.getSoftProof, ({ params, query }) =>
    presentDevice(shop, { productId: params.id, method: query.method }),
  )

  serve(app, api.sendIccProfile, ({ file, ...call }) => storeIccProfile(shop, call, file))
}
