import { data, type ServerBuild } from 'react-router'
import { isFromOwnPage } from '#platform/http/is-from-own-page.ts'
import { servicesContext } from '#platform/services.server.ts'
import { wrapRoutes } from './wrap-routes.ts'

/** A build whose actions run only for forms of our own pages: all others get 403, and no action has to look. */
export const withOwnPosts = (build: ServerBuild): ServerBuild =>
  wrapRoutes(build, (run, step) =>
    step === 'loader'
      ? run
      : (parameters) => {
          const { PUBLIC_ORIGIN } = parameters.context.get(servicesContext).environment
          if (!isFromOwnPage(parameters.request.headers, PUBLIC_ORIGIN))
            throw data({ key: 'error_foreign_form', values: {} }, { status: 403 })
          return run(parameters)
        },
  )
