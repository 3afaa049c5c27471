/** The build that the server runs now; null if the request fails, which is logged and has no other effect (UPD-02). */
export async function fetchLatestBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/builds/latest.json')
    const { id } = (await answer.json()) as { id?: unknown }
    if (typeof id !== 'string') throw new Error(`No build, but status ${answer.status}`)
    return id
  } catch (error) {
    console.warn('The latest build is not known', error)
    return null
  }
}
