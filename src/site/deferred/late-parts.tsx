import { BuildWatch } from '../updates/build-watch.tsx'
import { useRootData } from '../shell/use-shell.ts'

/** Code that renders nothing and is not needed at first: the check for new builds. */
export default function LateParts() {
  const { buildId } = useRootData()
  return <BuildWatch running={buildId} />
}
