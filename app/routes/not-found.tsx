import { data, type LoaderFunctionArgs } from 'react-router'
import { requireGuardsPassed } from '#app/guards/guard-context.server.ts'

/** Every path that no screen has; the guards have already decided on the 404. */
export function loader({ context }: LoaderFunctionArgs): never {
  requireGuardsPassed(context)
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
