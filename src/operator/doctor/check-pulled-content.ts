import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '#platform/settings/environment.server.ts'
import type { GatewayAddress } from '#platform/settings/gateway-settings.ts'
import { checkContextAt } from '#operator/content/check/app-check-context.ts'
import { checkContentFolder } from '#operator/content/import-content.server.ts'
import { openMirror } from '#operator/content/pull/mirror.server.ts'
import { pullContent } from '#operator/content/pull/pull-content.server.ts'
import { formatFault, placeOfFault, type ContentFault } from '#platform/content/content-fault.ts'

/** Pulls everything of a content gateway into a folder of its own, and checks it as an import would. */
export async function checkPulledContent(
  gateway: GatewayAddress,
  { PRODUCT_NAME }: Pick<Environment, 'PRODUCT_NAME'>,
): Promise<readonly ContentFault[]> {
  const folder = await mkdtemp(join(tmpdir(), 'content-check-'))
  try {
    const pulled = await pullContent(gateway, openMirror(folder))
    if (!pulled.ok) return pulled.problem
    const checked = await checkContentFolder(folder, checkContextAt(Date.now(), PRODUCT_NAME))
    return [...pulled.value.unread, ...(checked.ok ? [] : checked.problem)]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A fault with its centre, entry and field in front: the place in a file says nothing to anyone who writes in a CMS. */
export function describeContentFault(fault: ContentFault): string {
  const { field } = placeOfFault(fault)
  return field === null ? formatFault(fault) : `${field} in ${formatFault(fault)}`
}
