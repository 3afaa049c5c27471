import type { ServerBuild } from 'react-router'
import { inSpan, isTracing } from '#platform/tracing/spans.server.ts'
import { wrapRoutes } from './wrap-routes.ts'

/** A build whose loaders and actions are steps of the traces, if there are any. */
export const withSpans = (build: ServerBuild): ServerBuild =>
  isTracing()
    ? wrapRoutes(
        build,
        (run, step, id) => (parameters) => inSpan({ name: `${step} ${id}` }, async () => run(parameters)),
      )
    : build
