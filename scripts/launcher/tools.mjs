import { findNode, toolPath } from './node.mjs'

/** Runs Node without the NODE_ENV of the shell, which would change the behaviour of the runners: each sets its own. */
export function node(run, ...args) {
  const { NODE_ENV: _unwanted, ...env } = process.env
  return run(findNode(), args, env)
}

/** Runs the command of a package. */
export const tool = (run, name, command, ...args) => node(run, toolPath(name, command), ...args)
