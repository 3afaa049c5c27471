import type { InferOutput, ObjectEntries, ObjectSchema } from 'valibot'

/** The settings that some entries of the schema parse. */
export type SettingsOf<Entries extends ObjectEntries> = InferOutput<ObjectSchema<Entries, undefined>>
