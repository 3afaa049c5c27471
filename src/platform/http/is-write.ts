/** Whether a request with this method may change something: every method except GET and HEAD. */
export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD'
