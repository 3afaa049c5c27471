/**
 * Whether a text can be stored as one line: it has no control characters (C0, DEL, C1), which none of our fields needs,
 * and no unpaired surrogates. A database refuses NUL with an error; the others would end up in files, mails and
 * terminals.
 */
export const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)
