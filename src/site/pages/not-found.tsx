import { data, type LoaderFunctionArgs } from 'react-router'
import { requireGuardsPassed } from '#site/guards/guard-context.server.ts'

/** Handles every path that no screen has; the guards have already decided on the 404. */
export function loader({ context }: LoaderFunctionArgs): never {
  requireGuardsPassed(context)
  throw data(null, { status: 404 })
}

/** Renders nothing: the loader always throws, so the error page is shown instead. */
export default function NotFound() {
  return null
}
