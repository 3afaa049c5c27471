import * as v from 'valibot'
import { keptPasses, listPasses, paidWire, type ExitPass } from './exit-pass.ts'
import { lateForMs, paidNoteKey } from './mark-exit.ts'
import { withDevice } from './paid-note.ts'

async function fetchPaid(headers: Readonly<Record<string, string>>): Promise<Response> {
  const path = '/api/payment/transactions?limit=5'
  return fetch(path, { headers: { accept: 'application/json', ...headers } })
}

/** What an account has paid lately, by the server. */
export async function loadPassesOfAccount(oid: string): Promise<readonly ExitPass[]> {
  const response = await fetchPaid({ 'user-oid': oid })
  return response.ok ? listPasses(v.parse(paidWire, await response.json())) : []
}

/** What this browser has paid as a guest: by the server, and without a network by what the device has noted. */
export async function loadPassesOfGuest(nowMs: number): Promise<readonly ExitPass[]> {
  const response = await fetchPaid({}).catch(() => null)
  if (response === null || response.status >= 500) return readKept()
  const paid = response.ok ? v.parse(paidWire, await response.json()) : { transactions: [] }
  const passes = listPasses(paid)
  keep(
    passes,
    paid.transactions.some(({ status }) => status === 'confirming'),
    nowMs,
  )
  return passes
}

/** What the device knows of payments of this browser without an account. */
export const readKept = (): readonly ExitPass[] =>
  withDevice((storage) => {
    const parsed = v.safeParse(keptPasses, JSON.parse(storage.getItem(paidNoteKey) ?? '[]'))
    return parsed.success ? parsed.output : []
  }) ?? []

/** Keeps what may still be of use, and forgets that something was paid when nothing is. */
const keep = (passes: readonly ExitPass[], isConfirming: boolean, nowMs: number): void =>
  withDevice((storage) => {
    const useful = passes.filter(({ exitAt }) => nowMs < exitAt + lateForMs)
    if (useful.length > 0 || isConfirming) storage.setItem(paidNoteKey, JSON.stringify(useful))
    else storage.removeItem(paidNoteKey)
  })
