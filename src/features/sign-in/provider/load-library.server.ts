import type * as Library from 'oidc-provider'
import type { Logger } from '#platform/logger.server.ts'

/**
 * Loads the provider's library, which installations with a hosted provider never need. On a Node release without
 * long-term support the library prints a warning when it is loaded. The Node version is fixed and tested with this
 * project, so the warning goes to the log at a detailed level only.
 */
export async function loadLibrary(logger: Logger): Promise<typeof Library> {
  const { warn } = console
  console.warn = (...parts: unknown[]) => {
    const [text] = parts
    if (typeof text === 'string' && text.includes('oidc-provider')) logger.debug({ notice: text }, 'identity')
    else warn(...parts)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
