/**
 * Whether a text can be stored as one line: it has no control characters (C0, DEL, C1), which none of our fields needs,
 * and no unpaired surrogates. A database refuses NUL with an error; the others would end up in files, mails and
 * terminals.
 */
export const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

/** Spaces and characters that leave nothing on a screen, such as U+200B; U+2800 is drawn as a space. */
const onlyInvisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** A typed text without the spaces around it; empty if nothing of it can be seen. */
export const trimTyped = (text: string): string => (onlyInvisible.test(text) ? '' : text.trim())
