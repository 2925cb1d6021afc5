import { randomUUID } from 'node:crypto'
import type { PrintingTypeName } from '@printery/domain'
import { devicePresets } from '@printery/domain/device-presets'
import type { DeviceProfile } from '@printery/domain/device-profile'
import type { Transaction } from '../db/database.ts'
import { deviceProfiles, deviceProfileVersions } from '../db/schema/index.ts'
import type { Accounts } from './accounts.ts'

interface DemoProfile {
  /** Null: the shop. */
  supplierId: string | null
  method: PrintingTypeName
  versions: { name: string; profile: DeviceProfile; createdAt: Date }[]
}

const {
  'Screen printing': screen,
  DTF: film,
  Sublimation: sublimation,
  'Digital paper': paper,
  Embroidery: embroidery,
} = devicePresets

/**
 * The shop prints transfers on film and by sublimation, and has the threads of its embroidery machine; one supplier has
 * a screen press, another one a press for paper with a fifth unit for gloss, whose files are PDF/X-4.
 */
export async function insertDeviceProfiles(
  tx: Transaction,
  accounts: Accounts,
  { openedAt, newAt }: { openedAt: Date; newAt: Date },
): Promise<void> {
  const narrow: DeviceProfile = { ...film, media: { kind: 'roll', widthMm: 290 } }
  const press: DeviceProfile = {
    ...screen,
    spots: [
      { name: 'Underbase', role: 'white' },
      ...[1, 2, 3, 4].map((head) => ({ name: `Head ${head}`, role: 'ink' as const })),
    ],
  }
  const glossPress: DeviceProfile = {
    ...paper,
    spots: [{ name: 'Gloss', role: 'varnish' }],
    namedColours: [
      { name: 'Harbour blue', lab: [32, 4, -42] },
      { name: 'Lantern red', lab: [46, 66, 42] },
      { name: 'Palm green', lab: [42, -44, 20] },
      { name: 'Tram yellow', lab: [82, 12, 84] },
    ],
  }
  const profiles: DemoProfile[] = [
    {
      ...{ supplierId: null, method: 'Heat Transfer' },
      versions: [
        { name: 'Desktop film printer', profile: narrow, createdAt: openedAt },
        { name: 'Film printer, 60 cm', profile: film, createdAt: newAt },
      ],
    },
    {
      ...{ supplierId: null, method: 'Sublimation' },
      versions: [{ name: 'Sublimation, 44 inch', profile: sublimation, createdAt: openedAt }],
    },
    {
      ...{ supplierId: null, method: 'Embroidery' },
      versions: [{ name: 'Embroidery, six heads', profile: embroidery, createdAt: openedAt }],
    },
    {
      ...{ supplierId: accounts.supplierId('kampong-cloth'), method: 'Screen Printing' },
      versions: [{ name: 'Carousel, four heads', profile: press, createdAt: openedAt }],
    },
    {
      ...{ supplierId: accounts.supplierId('lorong-paper'), method: 'General' },
      versions: [{ name: 'Digital press, SRA3', profile: glossPress, createdAt: openedAt }],
    },
  ]
  for (const { versions, ...owner } of profiles) {
    const profileId = randomUUID()
    await tx.insert(deviceProfiles).values({ id: profileId, ...owner, createdAt: openedAt })
    const createdBy = owner.supplierId ?? accounts.adminId
    for (const [index, version] of versions.entries())
      await tx.insert(deviceProfileVersions).values({ profileId, version: index + 1, ...version, createdBy })
  }
}
