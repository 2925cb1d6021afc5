import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  model: string
  id: string
  payload: AdapterPayload
  /** When the entry expires, in milliseconds since 1970; undefined if never. */
  expiresAt: number | undefined
}

/**
 * Stores sign-ins and tokens in memory, for as long as the process of the sandbox runs.
 */
export function createMemoryAdapters(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()

  function dropExpired(): void {
    const now = Date.now()
    for (const [key, { expiresAt }] of entries)
      if (expiresAt !== undefined && expiresAt <= now) entries.delete(key)
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const findWhere = (matches: (payload: AdapterPayload) => boolean) =>
      entries.values().find((entry) => entry.model === model && matches(entry.payload))?.payload
    return {
      async upsert(id, payload, expiresIn) {
        dropExpired()
        const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : undefined
        entries.set(keyOf(id), { model, id, payload, expiresAt })
      },
      find: async (id) => entries.get(keyOf(id))?.payload,
      findByUid: async (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: async (code) => findWhere((payload) => payload.userCode === code),
      async consume(id) {
        const entry = entries.get(keyOf(id))
        if (entry) entry.payload = { ...entry.payload, consumed: Math.floor(Date.now() / 1000) }
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
