import { createHmac, timingSafeEqual } from 'node:crypto'

/** For so long a code is shown, in milliseconds. */
const codeStepMs = 30_000
/** For so many steps after its own a code is still taken: staff need a moment to type it. */
const graceSteps = 1
const digits = 8

/**
 * The code of a redemption at a moment: eight digits that change every 30 seconds, an HMAC over the redemption's id and
 * the time step, so that nobody can work it out and a screenshot is soon worthless.
 */
export function codeAt(secret: string, id: string, nowMs: number): string {
  return codeOfStep(secret, id, stepAt(nowMs))
}

/** Whether the code is the present one of the redemption, or the one before. */
export function isCurrentCode(secret: string, id: string, code: string, nowMs: number): boolean {
  const step = stepAt(nowMs)
  const given = Buffer.from(code.padStart(digits, ' ').slice(0, 64))
  return Array.from({ length: graceSteps + 1 }, (_, ago) =>
    Buffer.from(codeOfStep(secret, id, step - ago)),
  ).some((expected) => given.length === expected.length && timingSafeEqual(given, expected))
}

/** When the code that is shown at a moment changes, in epoch milliseconds. */
export const codeChangesAt = (nowMs: number): number => (stepAt(nowMs) + 1) * codeStepMs

const stepAt = (nowMs: number) => Math.floor(nowMs / codeStepMs)

function codeOfStep(secret: string, id: string, step: number): string {
  const mac = createHmac('sha256', secret).update(`${id}:${step}`).digest()
  return String(mac.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}
