/** What a post has instead of an answer if none came, or only an error of the server or of a proxy before it. */
export const unanswered = { isUnanswered: true } as const
export type Unanswered = typeof unanswered
