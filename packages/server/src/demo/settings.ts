import { type SettingChanges, type SettingKey, ShopSettings } from '@printery/contract'
import type { Transaction } from '../db/database.ts'
import { savedSettings, settingChanges } from '../db/schema/index.ts'
import { publishSettings } from '../events/hub.ts'
import type { DemoTimes } from './times.ts'

interface DemoChange {
  /** Days before today. */
  day: number
  time: string
  values: SettingChanges
}

/**
 * The owner's changes since the shop opened, oldest first. Some were reverted, and none affects a date in the future.
 */
function changesOf({ dayOf }: DemoTimes): readonly DemoChange[] {
  return [
    { day: -84, time: '03:20', values: { quotationDays: 10 } },
    { day: -70, time: '02:05', values: { quotationDays: null } },
    {
      ...{ day: -45, time: '06:40' },
      values: {
        shipping: {
          regular: [
            { upToKg: 2, cents: 600 },
            { upToKg: 10, cents: 1300 },
            { upToKg: 30, cents: 2600 },
          ],
          fast: [
            { upToKg: 2, cents: 1500 },
            { upToKg: 10, cents: 2900 },
            { upToKg: 30, cents: 5200 },
          ],
        },
      },
    },
    { day: -44, time: '01:15', values: { shipping: null } },
    {
      ...{ day: -38, time: '04:30' },
      values: { closedDays: [{ from: dayOf(-31), to: dayOf(-30), name: 'Stocktaking' }] },
    },
    {
      ...{ day: -12, time: '08:10' },
      values: {
        emailTexts: {
          'quotation-extended': {
            opening: 'Good news, {name}: your quotation over {total} now holds until {date}.',
          },
        },
      },
    },
  ]
}

/** Saves settings with their history. */
export async function insertSettings(tx: Transaction, changedBy: string, times: DemoTimes): Promise<void> {
  const latest = new Map<SettingKey, typeof savedSettings.$inferInsert>()
  for (const { day, time, values } of changesOf(times)) {
    const changed = { changedBy, changedAt: times.momentOf(day, time) }
    for (const [name, value] of Object.entries(values)) {
      const key = name as SettingKey
      const before = latest.get(key)
      const after: unknown = value === null ? null : ShopSettings[key].parse(value)
      await tx.insert(settingChanges).values({ key, before: before?.value ?? null, after, ...changed })
      latest.set(key, { key, value: after, version: (before?.version ?? 0) + 1, ...changed })
    }
  }
  await tx.insert(savedSettings).values([...latest.values()])
  await publishSettings(tx)
}
