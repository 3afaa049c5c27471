/*
 * Imported before everything else. While React's file is evaluated it makes five constant errors, and for the stack
 * trace of the first one Chromium parses the whole file again: a third of what happens before hydration. Nobody sees
 * these traces. With a limit that is no number none is taken (with 0, one is taken and thrown away).
 * `entry.client.tsx` switches traces on again.
 */
Reflect.set(Error, 'stackTraceLimit', undefined)
