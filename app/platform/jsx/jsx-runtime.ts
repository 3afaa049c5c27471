import * as runtime from 'react/jsx-runtime'

/*
 * What the build's JSX becomes calls of. Imported from React's own module, which is not an ES module, each call would be
 * one of a property, and each file would first ask for that module: 0.4 KiB of every first visit.
 */
export const { Fragment, jsx, jsxs } = runtime
