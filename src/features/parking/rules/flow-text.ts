import type { MessageValues } from '#i18n/format-message.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'

/** A message key with its values, so that a state can be shown in either language. */
export type FlowText = { readonly key: MessageKey; readonly values?: MessageValues }
