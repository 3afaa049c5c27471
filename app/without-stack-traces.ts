/*
 * Import this file before everything else. When React's module is evaluated, it creates five constant errors, and for
 * the stack trace of the first one Chromium parses the whole file again: a third of the time before hydration. Nobody
 * sees these traces. If the limit is not a number, Chromium takes no trace (with 0, it takes one and discards it).
 * `entry.client.tsx` switches traces on again.
 */
Reflect.set(Error, 'stackTraceLimit', undefined)
