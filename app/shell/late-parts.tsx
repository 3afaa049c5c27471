import { BuildWatch } from './updates/build-watch.tsx'
import { useRootData } from './use-shell.ts'

/** What shows nothing and is missed by nobody at first: the watch for updates. */
export default function LateParts() {
  return <BuildWatch running={useRootData().buildId} />
}
