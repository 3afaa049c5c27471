/** The app's own colours and sizes, as styles. */
export { default as ownTokens } from '#ui/styles/tokens.css?raw'
