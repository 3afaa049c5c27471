/*
 * Import this file before everything else. While React's module is evaluated it creates five constant errors, and for
 * the stack trace of the first one Chromium parses the whole file again: a third of the time before hydration. Nobody
 * sees these traces. With a limit that is no number no trace is taken (with 0, one is taken and discarded).
 * `entry.client.tsx` switches traces on again.
 */
Reflect.set(Error, 'stackTraceLimit', undefined)
