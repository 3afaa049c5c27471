import type { Plugin } from 'vite'
import { findNewFeatures } from './new-features.ts'

/** Fails the build if a script of the browser uses what a browser of the documented table lacks. */
export const refuseNewFeatures = (): Plugin => ({
  name: 'refuse-new-features',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const found = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? findNewFeatures(file.code).map((name) => `${name} in ${file.fileName}`) : [],
      )
      if (found.length > 0)
        this.error(
          `Browsers of the table in docs/operating/README.md lack ${found.join(', ')}: use something older, or ask for it first and name it in scripts/bundle/new-features.ts`,
        )
    },
  },
})
