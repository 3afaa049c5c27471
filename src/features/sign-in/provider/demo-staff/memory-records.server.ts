import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = { payload: AdapterPayload; readonly endsAt: number }

/** The library's records in memory: what a trial on one machine has signed in may end with the process. */
export function createMemoryRecords(now: () => number) {
  return (): Adapter => {
    const records = new Map<string, Kept>()
    const removeEnded = () => {
      for (const [id, { endsAt }] of records) if (endsAt <= now()) records.delete(id)
    }
    const find = (isIt: (payload: AdapterPayload) => boolean) =>
      [...records.values()].find(({ payload, endsAt }) => endsAt > now() && isIt(payload))?.payload
    return {
      upsert: async (id, payload, expiresIn = 0) => {
        removeEnded()
        records.set(id, { payload, endsAt: now() + expiresIn * 1000 })
      },
      find: async (id) => {
        removeEnded()
        return records.get(id)?.payload
      },
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const record = records.get(id)
        if (record) record.payload = { ...record.payload, consumed: Math.floor(now() / 1000) }
      },
      destroy: async (id) => void records.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, { payload }] of records) if (payload.grantId === grantId) records.delete(id)
      },
    }
  }
}
