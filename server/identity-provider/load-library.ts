import type * as Library from 'oidc-provider'
import type { Logger } from '#app/platform/logger.server.ts'

/**
 * Loads the provider's library, which installations with a hosted provider never need. On a Node line that is not
 * under long-term support it says so on the console when it is loaded; which Node runs is our choice, tested with it,
 * so the sentence goes to the log where such details are asked for.
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
