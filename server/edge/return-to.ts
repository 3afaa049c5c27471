import { judgeAddress } from './address.ts'
import { isMachinePath } from './areas.ts'

/**
 * A page of ours to return to, or the home page. Anything that a browser could read as another site (`//evil.example`,
 * `/\evil.example`) and what is no page (`/api/…`, `/auth/…`, `/logout`) is refused; a clumsy spelling is mended.
 */
export function parseReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return '/'
  const verdict = judgeAddress(value)
  if (verdict.kind === 'refused') return '/'
  // Read as a browser reads it, so that what is left in the query is encoded.
  const { pathname, search } = new URL(
    verdict.kind === 'moved' ? verdict.location : value,
    'https://ours.invalid',
  )
  return isMachinePath(pathname) || /^\/(en\/)?(auth|idp|logout)(\/|$)/.test(pathname)
    ? '/'
    : pathname + search
}
