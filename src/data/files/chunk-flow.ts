// How chunks of a file flow through a page: one is at work while the next one comes, and none stays longer than it is needed.

type Bytes = Uint8Array<ArrayBuffer>

/** The results of `work` in the order of the items; while one is looked at, the next is under way already. */
export async function* oneAhead<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T, index: number) => Promise<R>,
): AsyncGenerator<R> {
  let before: Promise<R> | null = null
  let index = 0
  for await (const item of items) {
    const next = work(item, index++)
    next.catch(() => undefined) // told when its turn comes
    if (before) yield await before
    before = next
  }
  if (before) yield await before
}

/** Gives the bytes' memory back now: what a page drops waits for the next collection, and a file is many chunks. */
export function release({ buffer }: Bytes): void {
  if ('transfer' in buffer) (buffer as ArrayBuffer & { transfer(length: number): ArrayBuffer }).transfer(0)
}
