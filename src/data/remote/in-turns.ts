// Many calls, a few at a time. Pure but for what it is given to run.

/**
 * Runs `work` for each item, at most `atOnce` at the same time, and answers in the order given. The first failure is thrown
 * and nothing new is begun.
 */
export async function inTurns<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  let done = 0
  let isFailed = false
  const worker = async () => {
    while (next < items.length && !isFailed) {
      const place = next++
      try {
        results[place] = await work(items[place] as T)
      } catch (error) {
        isFailed = true
        throw error
      }
      onProgress(++done, items.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
