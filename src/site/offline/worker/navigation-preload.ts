/** What the worker uses of the browser's navigation preload. */
export type NavigationPreload = {
  readonly enable: () => Promise<void>
  readonly disable: () => Promise<void>
}

/**
 * Lets the browser ask the server for a document while it starts the worker. Not in Firefox: if that request fails there,
 * its own error page appears, no matter what the worker answers, so no kept page would be shown without a network.
 * @param preload undefined in browsers without it
 */
export async function preloadDocuments(
  preload: NavigationPreload | undefined,
  userAgent: string,
): Promise<void> {
  await (/ Firefox\//.test(userAgent) ? preload?.disable() : preload?.enable())
}
