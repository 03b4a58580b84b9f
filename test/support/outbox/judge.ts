// Who knows what was meant and what happened: each input of a person happens once and in its place, or never. Numbers alone, so
// that a million inputs fit.

/** What an input says in its codes, whatever id it goes out under. */
export interface Said {
  /** from 0; each input its own */
  readonly n: number
  /** its place among the inputs of its device: an edited one keeps the place of the one before */
  readonly order: number
}

const open = 0
const once = 1
const never = 2

export class Judge {
  /** what must not be, in words; empty: all is well */
  readonly faults: string[] = []
  /** how many inputs there were */
  meant = 0
  /** FNV-1a over what happened and when: two runs of one seed have the same */
  digest = 0x811c9dc5
  readonly #happened: Uint8Array
  readonly #verdicts: Uint8Array
  /** of each device's lane */
  readonly #lastOrder = new Map<string, number>()

  /** @param most inputs */
  constructor(most: number) {
    this.#happened = new Uint8Array(most)
    this.#verdicts = new Uint8Array(most)
  }

  mean(): number {
    if (this.meant >= this.#happened.length) throw new Error('more inputs than there is room for')
    return this.meant++
  }

  fault(what: string): void {
    this.faults.push(what)
  }

  /** The server ran it. */
  happens({ n, order }: Said, device: number, lane: string, at: number): void {
    const times = (this.#happened[n] ?? 0) + 1
    this.#happened[n] = times
    if (times > 1) this.fault(`input ${n} happened ${times} times`)
    if (this.#verdicts[n] === never) this.fault(`input ${n} happened after its device knew that it never would`)
    const key = `${device} ${lane}`
    const last = this.#lastOrder.get(key) ?? -1
    if (order <= last) this.fault(`input ${n} of device ${device} was overtaken: ${last} before ${order} in ${lane}`)
    this.#lastOrder.set(key, order)
    for (const part of [n, device, at % 0xffffffff]) this.digest = Math.imul(this.digest ^ part, 0x01000193) >>> 0
  }

  /** A device says of an input that it is done, or that it never will be: from here on nothing changes that. */
  settle(n: number, isDone: boolean): void {
    this.#verdicts[n] = isDone ? once : never
    const times = this.#happened[n]
    if (isDone && times === 0) this.fault(`input ${n} shows as stored, and the server has nothing of it`)
    if (!isDone && times !== 0) this.fault(`input ${n} happened, and its device says that it did not`)
  }

  /** After everything: how many inputs happened; what is amiss with any of them is a fault. */
  count(): number {
    let happened = 0
    for (let n = 0; n < this.meant; n++) {
      const verdict = this.#verdicts[n]
      if (verdict === open) this.fault(`input ${n} is lost: nobody says what became of it`)
      else if (this.#happened[n] !== (verdict === once ? 1 : 0)) this.fault(`input ${n} is not what its device says`)
      happened += this.#happened[n] ?? 0
    }
    return happened
  }
}
