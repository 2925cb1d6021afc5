import { designVersion } from './document.ts'

type Json = Record<string, unknown>

/** From one version to the next. It takes what was valid JSON of its version and looks at nothing else. */
export interface Migration {
  /** The version that it leads to. */
  to: number
  what: string
  run: (design: Json) => Json
}

/** In the order of their numbers; a saved design of each version that ever was stays in `saved/`, as it was written then. */
export const migrations: readonly Migration[] = []

export type Migrated =
  | { outcome: 'migrated'; design: Json; from: number }
  /** It comes from a newer shop: opened here it would lose what this one doesn't know. */
  | { outcome: 'newer'; version: number }
  | { outcome: 'unreadable' }

/** Leads JSON of any version up to `current`; never changes what it was given. */
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
