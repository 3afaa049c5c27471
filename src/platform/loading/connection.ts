/** What Chromium reports about the connection; other browsers report nothing. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

const { saveData = false, effectiveType = '4g' } =
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection ?? {}

export const savesData = saveData

export const isSlowConnection = effectiveType !== '4g'

export const isVerySlowConnection = effectiveType.endsWith('2g')
