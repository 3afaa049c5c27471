import { stopClock } from './clock.ts'

/* Loaded before the server's own code (`--import`): the pages that it renders are always of the same moment. */

stopClock()
