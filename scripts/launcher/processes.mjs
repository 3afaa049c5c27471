import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const running = new Set()
let stoppedBy

/** The exit code of a stopped run, by the shell's rule 128 + signal; undefined if no signal was received. */
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
 * npm does not pass SIGTERM to its scripts, so a killed `npm start` would leave the server running. Therefore the
 * launcher watches its parent process: if the parent changes, npm has ended. It does so only under npm, because a
 * launcher started by hand with `&` must outlive its shell. In a terminal Ctrl+C already reaches the child, and passing
 * it on would be a second signal, which ends it at once.
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

/** The signal that ended a command, by its exit code; undefined for a command that ended by itself. */
export function signalOf(code) {
  return Object.keys(constants.signals).find((name) => constants.signals[name] === code - 128)
}

/**
 * Runs a command to its end in the project's folder, with the launcher's own input and output.
 * @returns its exit code; 128 + signal if a signal ended it
 */
export function run(command, args, env = process.env) {
  return finish(spawn(command, args, { cwd: root, env, stdio: 'inherit' }))
}

/**
 * Like {@link run}, but captures the command's output instead of printing it.
 * @returns its exit code and its output, to explain a failure
 */
export async function runQuietly(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text) => (output += text))
  }
  return { code: await finish(child, 'close'), output }
}

function finish(child, event = 'exit') {
  running.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once(event, (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
