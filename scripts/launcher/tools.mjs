import { join } from 'node:path'
import { findNode, toolPath } from './node.mjs'
import { cache } from './paths.mjs'

/**
 * Runs Node without the NODE_ENV of the shell, which would change the behaviour of the runners: each sets its own. What
 * Node has compiled is kept for the processes after it: the servers and commands of tests start in half the time.
 */
export function node(run, ...args) {
  const { NODE_ENV: _unwanted, ...env } = process.env
  return run(findNode(), args, { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...env })
}

/** Runs the command of a package. */
export const tool = (run, name, command, ...args) => node(run, toolPath(name, command), ...args)
