import { join } from 'node:path'
import { checkContextAt } from './check/app-check-context.ts'
import { checkContentFolder } from './import-content.server.ts'
import { planMedia } from './media/media.server.ts'
import { formatFault } from '#platform/content/content-fault.ts'

const folder = join(import.meta.dirname, '../../../content')

async function checkDemo() {
  const checked = await checkContentFolder(
    folder,
    checkContextAt(Date.parse('2026-11-22T12:00:00Z'), 'Arkade'),
  )
  if (!checked.ok) throw new Error(checked.problem.map(formatFault).join('\n'))
  return { content: checked.value, addresses: (await planMedia(checked.value)).addresses }
}

let shared: ReturnType<typeof checkDemo> | undefined

/**
 * The demo content, with the addresses of its images: read once for all test files of a process, because it takes seconds.
 * @throws Error with its faults, if it has any
 */
export const readDemoContent = () => (shared ??= checkDemo())
