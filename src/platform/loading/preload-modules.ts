const asked = new Set<string>()

/** Makes the browser fetch script files, each once, without running them. */
export function preloadModules(files: readonly string[] = []): void {
  for (const href of files) {
    if (asked.has(href)) continue
    asked.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
