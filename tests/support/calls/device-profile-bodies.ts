import { devicePresets } from '@printery/domain/device-presets'
import type { Person } from '../users.ts'

/** A valid body for each call about device profiles. */
export function deviceProfileBodies({ admin }: { admin: Person }) {
  const absent = '00000000-0000-4000-8000-000000000000'
  return {
    saveDeviceProfile: {
      as: admin,
      body: { method: 'General', version: 0, name: 'UV', profile: devicePresets.UV },
    },
    setDeviceProfileActive: { as: admin, ids: [absent], body: { isActive: true, version: 1 } },
  }
}
