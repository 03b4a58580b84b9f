// Which block of heads a request lies in: blocks are ordered by creation (ids grow), hold about 100 heads, and only the newest
// one grows. Pure; the worker keeps one index for the side that it writes.

export interface BlockIds {
  readonly block: number
  readonly version: number
  /** ascending */
  readonly ids: readonly number[]
}

export class BlockIndex {
  readonly #size: number
  readonly #blockOf = new Map<number, number>()
  readonly #blocks = new Map<number, { version: number; ids: readonly number[] }>()
  #newest = -1

  constructor(size: number, blocks: Iterable<BlockIds> = []) {
    this.#size = size
    for (const block of blocks) this.set(block)
  }

  /** The block as it is now stored; without ids it is gone. */
  set({ block, version, ids }: BlockIds): void {
    for (const id of this.#blocks.get(block)?.ids ?? []) this.#blockOf.delete(id)
    if (ids.length === 0) this.#blocks.delete(block)
    else this.#blocks.set(block, { version, ids })
    for (const id of ids) this.#blockOf.set(id, block)
    this.#newest = ids.length > 0 ? Math.max(this.#newest, block) : Math.max(-1, ...this.#blocks.keys())
  }

  blockOf(id: number): number | undefined {
    return this.#blockOf.get(id)
  }
  has(id: number): boolean {
    return this.#blockOf.has(id)
  }
  /** 0: the block is not there */
  version(block: number): number {
    return this.#blocks.get(block)?.version ?? 0
  }
  /** every request */
  ids(): number[] {
    return [...this.#blockOf.keys()]
  }
  /** newest first */
  numbers(): number[] {
    return [...this.#blocks.keys()].sort((a, b) => b - a)
  }

  /**
   * Places for ids, known or new: new ones at the end, a late old one in the block that its neighbours are in.
   * Answers the ids that each block gets or has already.
   */
  place(ids: readonly number[]): Map<number, number[]> {
    const places = new Map<number, number[]>()
    const grown = new Map<number, number>()
    let newest = this.#newest
    let last = this.#lastId()
    for (const id of [...ids].sort((a, b) => a - b)) {
      let block = this.#blockOf.get(id)
      if (block === undefined && id < last) block = this.#around(id)
      if (block === undefined) {
        const count = (this.#blocks.get(newest)?.ids.length ?? 0) + (grown.get(newest) ?? 0)
        if (newest < 0 || count >= this.#size) newest++
        block = newest
        last = id
      }
      if (!this.#blockOf.has(id)) grown.set(block, (grown.get(block) ?? 0) + 1)
      const placed = places.get(block)
      if (placed) placed.push(id)
      else places.set(block, [id])
    }
    return places
  }

  #lastId(): number {
    return this.#blocks.get(this.#newest)?.ids.at(-1) ?? 0
  }

  /** the newest block that begins before the id, else the oldest */
  #around(id: number): number | undefined {
    const numbers = this.numbers()
    return numbers.find((block) => (this.#blocks.get(block)?.ids[0] ?? 0) <= id) ?? numbers.at(-1)
  }
}
