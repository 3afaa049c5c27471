/** The form of every uid in the content: lower-case words joined by hyphens, at most 64 characters. */
export const isUid = (value: string): boolean => value.length <= 64 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
