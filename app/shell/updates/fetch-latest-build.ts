/** The build that the server runs now; null if it cannot be found out, which is logged and changes nothing (UPD-02). */
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
