import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const megabyte = 1024 * 1024

/** The memory of a process in megabytes: at the moment, and the most that it has ever had. */
export function memoryOf({ pid }: ChildProcess): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024) / megabyte
  return { now: read('VmRSS'), most: read('VmHWM') }
}

/** The settings with which `npm start` keeps the memory of the server small. */
export const smallMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4',
} as const
