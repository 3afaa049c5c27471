import { findCycles } from './cycle-rules.ts'
import type { Module, ModuleImport } from './modules.ts'

/*
 * The order among the rooms outside `app/`. A room is a folder of `server/`, `db/` or `scripts/` with everything
 * inside; the files directly in one of the three start or use its rooms.
 */

/** The tiers of `server/` from the bottom up; a module imports from its own tier and from those below. */
const tiers = ['http', 'rooms', 'edge', 'wiring', 'start'] as const
type Tier = (typeof tiers)[number]

const folders = ['server', 'db', 'scripts']

function tierOf(path: string): Tier {
  const [, room = '', ...rest] = path.split('/')
  if (rest.length === 0) return 'start'
  return tiers.find((tier) => tier === room) ?? 'rooms'
}

/** `http` is the bottom tier, which every room of the server may use; `edge` mounts the rooms. */
export function judgeTier({ path }: Module, { target }: ModuleImport): string | undefined {
  if (!path.startsWith('server/') || !target.startsWith('server/')) return undefined
  const [from, to] = [tierOf(path), tierOf(target)]
  return tiers.indexOf(to) > tiers.indexOf(from) ? `(${from}) is below ${to}` : undefined
}

/** The folders that a module lies in below `server/`, `db/` or `scripts/`: the room, and the rooms inside it. */
function roomsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  if (!folders.includes(parts[0] ?? '')) return []
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('/'))
}

/**
 * The dependency between rooms that an import creates: between files in `server/a/x` and `server/a/y` it is one between
 * the inner rooms; a file directly in `server/a` belongs to no inner room.
 */
function findNeed(path: string, target: string): readonly [string, string] | undefined {
  const [from, to] = [roomsOf(path), roomsOf(target)]
  const level = from.findIndex((room, index) => room !== to[index])
  const [needing, needed] = [from[level], to[level]]
  return needing === undefined || needed === undefined ? undefined : [needing, needed]
}

/** Each cycle of rooms that need each other, as `server/a → server/b → server/a`; type imports count too. */
export function findRoomCycles(modules: readonly Module[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { path, imports } of modules) {
    for (const { target } of imports) {
      const need = findNeed(path, target)
      if (need) needs.set(need[0], (needs.get(need[0]) ?? new Set()).add(need[1]))
    }
  }
  return findCycles(needs).map((circle) => `${circle.join(' → ')}: rooms need each other`)
}
