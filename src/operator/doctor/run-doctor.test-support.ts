import { vi } from 'vitest'
import { features } from '#main/features.ts'
import { settingNames } from '#platform/settings/environment.server.ts'
import { runDoctor } from './run-doctor.ts'

/** Runs the doctor in this process, with these settings alone: a process of its own takes a second more. */
export async function runDoctorHere(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly stdout: string }> {
  let stdout = ''
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => {
    stdout += `${line}\n`
  })
  for (const name of settingNames) vi.stubEnv(name, settings[name] ?? '')
  try {
    const isWell = await runDoctor(process.version, args, features)
    return { code: isWell ? 0 : 1, stdout }
  } finally {
    vi.unstubAllEnvs()
    log.mockRestore()
  }
}
