// Which pack of the device's store holds a key (docs/decisions/0022-packs-of-records-and-keys.md).

interface NumberedPack {
  readonly n?: number
  readonly partition: string
  readonly kids: readonly string[]
}

/** A pack never gets another key: what was read once is not read again, only later packs are. */
export class KeyPackIndex {
  #last = 0
  readonly #byKid = new Map<string, number>()

  /** highest number of a pack that was read */
  get last(): number {
    return this.#last
  }

  /** @param partition whose keys are looked for; packs of others are only passed by */
  add({ n = 0, kids, partition: own }: NumberedPack, partition: string): void {
    this.#last = Math.max(this.#last, n)
    if (own !== partition) return
    for (const kid of kids) this.#byKid.set(kid, Math.max(n, this.#byKid.get(kid) ?? 0))
  }

  packOf(kid: string): number | undefined {
    return this.#byKid.get(kid)
  }
}
