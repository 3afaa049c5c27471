import type { LoaderFunctionArgs } from 'react-router'
import { findCentreName } from '#features/centres/centres.server.ts'
import { servicesContext } from '#platform/services.server.ts'

export async function nameOfPlace(
  context: LoaderFunctionArgs['context'],
  centreUid: string | undefined,
): Promise<string> {
  const { content, environment } = context.get(servicesContext)
  const name = centreUid === undefined ? undefined : await findCentreName(content, centreUid)
  return name ?? environment.PRODUCT_NAME
}
