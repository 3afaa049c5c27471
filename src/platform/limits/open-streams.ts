/** Why a further stream is refused: too many are open from this network, or in all. */
type StreamRefusal = 'network' | 'all'

type StreamLimits = { readonly ofNetwork: number; readonly inAll: number }

/** Counts the answers that stay open. `open` returns what to call when one has ended, or why it must not begin. */
export function createOpenStreams({ ofNetwork, inAll }: StreamLimits): {
  readonly open: (network: string) => StreamRefusal | (() => void)
} {
  const counts = new Map<string, number>()
  let all = 0
  return {
    open: (network) => {
      const count = counts.get(network) ?? 0
      if (count >= ofNetwork) return 'network'
      if (all >= inAll) return 'all'
      counts.set(network, count + 1)
      all += 1
      return () => {
        const left = (counts.get(network) ?? 1) - 1
        if (left === 0) counts.delete(network)
        else counts.set(network, left)
        all -= 1
      }
    },
  }
}
