import { spawn, type ChildProcess } from 'node:child_process'

/**
 * Ends a child with this process, however this one ends: a runner kills a process whose test ran into a time limit, and that
 * process then ends nothing itself. A small process waits for the end of a pipe that only this one holds open. On Windows,
 * where the tests that start servers do not run, nothing waits.
 */
export function endWithProcess<Child extends ChildProcess>(child: Child): Child {
  if (child.pid === undefined || process.platform === 'win32') return child
  const guard = spawn('sh', ['-c', `read -r _; kill -QUIT ${child.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  child.once('exit', () => guard.kill())
  return child
}
