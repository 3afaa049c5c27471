/*
 * The entry point of all npm scripts. It loads the launcher only on a Node that can run it, because an older one would
 * stop with a syntax error, or fail after installing everything. So this file may use no syntax newer than Node 14.
 */
const oldest = 20
const major = Number(process.versions.node.split('.')[0])

if (major < oldest) {
  console.error(
    `Node ${process.versions.node} is too old: Passage needs Node ${oldest} or newer, from https://nodejs.org. Nothing was installed.`,
  )
  process.exitCode = 1
} else {
  void import('./launcher/main.mjs')
}
