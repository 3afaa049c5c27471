import { stopClock } from './clock.ts'

/*
 * Stops the clock of the server. It is loaded before the server's own code (`--import`), so that all pages are rendered
 * for the same moment.
 */

stopClock()
