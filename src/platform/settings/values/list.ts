import * as v from 'valibot'
import { splitList } from './named-values.ts'

/** A setting with several values, with commas between; empty ones are left out. */
export const list = (fallback: string) => v.pipe(v.optional(v.string(), fallback), v.transform(splitList))
