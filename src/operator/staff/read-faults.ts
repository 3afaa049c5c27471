import { messageKeys, type MessageKey } from '#i18n/messages/catalogue.ts'

const isMessage = (text: string): text is MessageKey => (messageKeys as readonly string[]).includes(text)

/**
 * The faults that a person can correct; null if a field is wrong that no person fills in.
 * @param typed the fields that a person fills in
 */
export function readFaults<Field extends string>(
  error: Readonly<Record<string, readonly string[] | null>> | null,
  typed: readonly Field[],
): Partial<Readonly<Record<Field, MessageKey>>> | null {
  const faults: Partial<Record<Field, MessageKey>> = {}
  for (const [name, texts] of Object.entries(error ?? {})) {
    const field = typed.find((known) => known === name)
    const [fault] = texts ?? []
    if (field === undefined || fault === undefined || !isMessage(fault)) return null
    faults[field] = fault
  }
  return faults
}
