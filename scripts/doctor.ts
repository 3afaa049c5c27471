import { oldNodeRemedy, explainOldNode, oldestNode } from '#main/oldest-node.ts'
import { report } from '#operator/doctor/report.ts'

/*
 * `npm run doctor`: checks everything that a start needs, without starting, and prints the remedy of each fault. A
 * finding marked by ! is no fault, but a public site should not run with it. `npm run doctor -- gateway` asks the
 * operator's gateways call by call instead, and `npm run doctor -- identity` signs in at the identity provider as far as
 * it can.
 */

const running = `${process.version} on ${process.platform} ${process.arch}`
if (explainOldNode(process.version) === undefined) {
  // An older Node could not even import the rest.
  const { features } = await import('#main/features.ts')
  const { runDoctor } = await import('#operator/doctor/run-doctor.ts')
  process.exitCode = (await runDoctor(running, process.argv.slice(2), features)) ? 0 : 1
} else {
  const text = `${running}, and Passage needs Node ${oldestNode} or newer`
  report('Node', { ok: false, text, remedy: oldNodeRemedy })
  process.exitCode = 1
}
