import { designVersion } from './document.ts'

type Json = Record<string, unknown>

/** Migrates a design to the next version. It may rely only on valid JSON of the previous version. */
export interface Migration {
  /** The version that it produces. */
  to: number
  what: string
  run: (design: Json) => Json
}

/** In ascending order. For every released version a saved design stays in `saved/`, as it was written then. */
export const migrations: readonly Migration[] = [
  {
    to: 2,
    what: 'Texts and shapes can be warped; those of before are not.',
    run: (design) => design,
  },
  {
    to: 3,
    what: 'A warp may be an envelope, and texts can follow a path; those of before do neither.',
    run: (design) => design,
  },
]

export type Migrated =
  | { outcome: 'migrated'; design: Json; from: number }
  /** Written by a newer version of the shop; opening it here would lose data. */
  | { outcome: 'newer'; version: number }
  | { outcome: 'unreadable' }

/** Migrates JSON of any version to `current` without modifying the input. */
export function migrate(json: unknown, steps = migrations, current: number = designVersion): Migrated {
  if (!isRecord(json)) return { outcome: 'unreadable' }
  const { version } = json
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { outcome: 'unreadable' }
  if (version > current) return { outcome: 'newer', version }
  let design = structuredClone(json)
  for (let to = version + 1; to <= current; to++) {
    const step = steps.find((each) => each.to === to)
    if (!step) return { outcome: 'unreadable' }
    design = { ...step.run(design), version: to }
  }
  return { outcome: 'migrated', design, from: version }
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
