import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const running = new Set()
let stoppedBy

/** The exit code of a run that was told to stop, by the shell's rule 128 + signal; undefined while nobody did. */
export function stopCode() {
  return stoppedBy && 128 + constants.signals[stoppedBy]
}

function stop(signal) {
  stoppedBy ??= signal
  for (const child of running) child.kill(signal)
}

/**
 * Passes signals on to the running child, and ends it when npm is gone.
 *
 * npm does not hand SIGTERM to its scripts: a killed `npm start` would leave the server behind. So the launcher looks
 * who its parent is, and a changed parent means that npm has ended. Only under npm: a launcher started by hand with
 * `&` must outlive its shell. In a terminal Ctrl+C already reaches the child, and a second one would mean «at once».
 */
export function handleSignals() {
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))
  process.on('SIGINT', () => {
    if (process.stdin.isTTY) stoppedBy ??= 'SIGINT'
    else stop('SIGINT')
  })
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 300)
  watch.unref()
}

/**
 * Runs a command to its end in the project's folder, on our own input and output.
 * @returns its exit code; 128 + signal when a signal ended it
 */
export function run(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    running.add(child)
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
