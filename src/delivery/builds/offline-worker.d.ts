/** The service worker as one script; null in development. See `scripts/bundle/offline-worker.ts`. */
declare module 'virtual:offline-worker' {
  const code: string | null
  export default code
}
