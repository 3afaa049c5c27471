import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { pageBeforePost } from './page-before-post.ts'

/**
 * In the browser: keeps the page of a form whose post gets no answer, or whose data cannot be loaded again after it, where the
 * router would put an error page in its place. The code has come with the form (`use-post.ts`).
 */
export const postMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const isPost = request.method !== 'GET'
  if (!isPost && pageBeforePost.read() === null) return next()
  const { keepLoaded, keepUnanswered } = await import('./keep-unanswered.ts')
  return isPost ? keepUnanswered(next()) : keepLoaded(request, next())
}
