/** Whether a request by this method may change something: all do but the two that only read. */
export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD'
