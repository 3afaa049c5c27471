import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

/**
 * In the browser: keeps the page of a form whose post gets no answer, where the router would put an error page in its place. The
 * code has come with the form (`use-post.ts`).
 */
export const postMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => (request.method === 'GET' ? next() : (await import('./keep-unanswered.ts')).keepUnanswered(next()))
