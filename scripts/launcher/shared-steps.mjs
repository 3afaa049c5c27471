import { node } from './tools.mjs'

/** The launcher in a process of its own, so that its output stands with the step's. */
export const build = { name: 'build', work: (run) => node(run, 'scripts/run.mjs', 'build') }

/** Finds a browser that works, or installs one. */
export const browser = { name: 'browser', work: (run) => node(run, 'scripts/find-browser.ts') }
