import type { LoaderFunctionArgs } from 'react-router'
import { findCentreName } from '#app/features/centres/centres.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'

/** The subject of a page that exists with and without a centre: the centre, or the product itself. */
export async function nameOfPlace(
  context: LoaderFunctionArgs['context'],
  centreUid: string | undefined,
): Promise<string> {
  const { content, environment } = context.get(servicesContext)
  const name = centreUid === undefined ? undefined : await findCentreName(content, centreUid)
  return name ?? environment.PRODUCT_NAME
}
