import { spawnSync } from 'node:child_process'
import { root } from './paths.mjs'

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/**
 * The files that differ from the main branch: committed beside it, changed, or new. None in a clone as it is, and none
 * where git is not installed.
 */
export function listChangedFiles() {
  const [base = 'HEAD'] = ['origin/main', 'main'].flatMap((branch) => git('merge-base', 'HEAD', branch))
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}
