/**
 * The sources of the production build, relative to the project's folder: the app's code and the build's configuration.
 */
export const buildSources = [
  'src',
  'public',
  'scripts/bundle',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Tests are beside the sources but are not part of the build. */
export const isTestFile = (file) => /\.(test|test-support)\.tsx?$/.test(file)
