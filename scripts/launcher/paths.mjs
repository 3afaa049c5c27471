import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, wherever the command was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The launcher's own files: locks, reports, the browser that was found. Safe to delete at any time. */
export const cache = join(root, '.cache')

/** The folder for the reports of the test runners. */
export const reports = join(cache, 'reports')
