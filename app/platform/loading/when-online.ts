/** Resolves at once if there is a network, otherwise as soon as there is one. */
export const whenOnline = async (): Promise<void> => {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
