import { data, type LoaderFunctionArgs } from 'react-router'
import { requirePassed } from '#app/guards/guard-context.server.ts'

/** Every address that no screen has: the guards have already decided against it. */
export function loader({ context }: LoaderFunctionArgs): never {
  requirePassed(context)
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
