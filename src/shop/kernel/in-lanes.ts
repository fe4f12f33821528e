/** Enough to fill the time in which a statement is on its way; few enough that buyers find a connection. */
const LANES = 6

/**
 * Works several lanes at once until each of them says that there is nothing left to do.
 * @param step does one piece of work and says whether to look for another
 */
export async function inLanes(step: () => Promise<boolean>, lanes = LANES): Promise<void> {
  const walk = async () => {
    while (await step()) {}
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, walk))
  // No lane is left running behind an error.
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
}

/** What each item comes to, in their order, some of them at once. */
export async function mapInLanes<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const found: Result[] = []
  const left = items.entries()
  await inLanes(async () => {
    const { value, done } = left.next()
    if (done) return false
    const [at, item] = value
    found[at] = await read(item)
    return true
  })
  return found
}
