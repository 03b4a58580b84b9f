// The unwrapped keys of records (PK, RK) while an account is open. A key comes in by a wrap that a member of the right roster
// signed (KY5, EN6), or from the device's store, where it lies sealed.
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { KeyTrouble, ReportTrouble } from './api.ts'
import { unreadable } from './core/aead.ts'
import type { HeldKey } from './core/held-key.ts'
import type { VerifiedRoster } from './core/roster.ts'
import type { SlowOperations } from './core/slow-operations.ts'
import { type AskedKey, openWrap } from './core/wrap.ts'
import { KeyPackIndex } from './key-pack-index.ts'
import type { OwnOrganisation } from './organisations.ts'
import { SeenCounters } from './seen-counters.ts'

/** broken: KY5, a wrap for us that nobody of the roster signed, or that does not open. */
export type KeyState =
  | { readonly state: 'open'; readonly key: HeldKey; readonly by: 'ring' | 'secret' | 'rsa' }
  | { readonly state: 'no_key' }
  | { readonly state: 'broken' }

export interface Wrapped {
  readonly asked: AskedKey
  readonly wraps: readonly Wrap[]
  /** the key that an envelope names; absent: the newest generation */
  readonly kid?: string
  /** null: the owner's roster is not there or was refused */
  readonly owner: VerifiedRoster | null
}

export class KeyRing {
  /** EN6: beside the keys, because they are kept and forgotten together */
  readonly counters: SeenCounters
  /** where the device's store holds keys that are not here */
  readonly packs = new KeyPackIndex()
  readonly #byKid = new Map<string, HeldKey>()
  /** `${kind}:${cid}` → its generations */
  readonly #byRecord = new Map<string, HeldKey[]>()
  readonly #operations: SlowOperations | undefined
  readonly #report: ReportTrouble | undefined
  /** keys whose trouble was told: once while the account is open */
  readonly #told = new Set<string>()

  /**
   * @param operations where RSA and signatures are done; absent: on this thread
   * @param report hears why a key is not there
   * @param counters that outlive the ring
   */
  constructor(operations?: SlowOperations, report?: ReportTrouble, counters = new SeenCounters()) {
    this.counters = counters
    this.#operations = operations
    this.#report = report
  }

  get(kid: string): HeldKey | undefined {
    return this.#byKid.get(kid)
  }

  add(key: HeldKey): void {
    const record = `${key.kind}:${key.cid}`
    const others = (this.#byRecord.get(record) ?? []).filter(({ kid }) => kid !== key.kid)
    this.#byKid.set(key.kid, key)
    this.#byRecord.set(record, [...others, key])
  }

  /** Forgets the keys of these records (`${kind}:${cid}`). */
  forget(records: Iterable<string>): void {
    for (const record of records) {
      for (const { kid } of this.#byRecord.get(record) ?? []) this.#byKid.delete(kid)
      this.#byRecord.delete(record)
    }
  }

  /** The key of a record: from the ring, else by a wrap under the own group's secret, else by RSA. What opened stays in the ring. */
  async open(own: OwnOrganisation, { asked, wraps, kid, owner }: Wrapped): Promise<KeyState> {
    const candidates = wraps
      .filter((wrap) => wrap.kind === asked.kind && wrap.cid === asked.cid && (kid === undefined || wrap.key === kid))
      .sort((a, b) => b.generation - a.generation || rank(a) - rank(b))
    const held =
      kid !== undefined ? this.#byKid.get(kid) : candidates.length === 0 ? this.find(asked.kind, asked.cid) : undefined
    if (held && isOf(held, asked)) return { state: 'open', key: held, by: 'ring' }
    let state: KeyState = { state: 'no_key' }
    let trouble = absence(own, candidates)
    for (const wrap of candidates) {
      // KY6: what nobody has verified yet may name an older key as its own: the generation tells
      const known = this.#byKid.get(wrap.key)
      if (known && isOf(known, asked) && known.generation === wrap.generation)
        return { state: 'open', key: known, by: 'ring' }
      const opener = openerOf(own, wrap)
      if (!opener) continue
      const rosters = { owner: owner ?? own.roster, own: own.roster }
      // without the owner's roster a wrap by RSA cannot be judged: it waits
      if (wrap.to.kind !== 'secret' && !owner) {
        trouble = null
        continue
      }
      const opened = await openWrap(wrap, asked, rosters, opener, this.#operations)
      if (opened.ok) {
        this.add(opened.value)
        return { state: 'open', key: opened.value, by: opener.kind === 'secret' ? 'secret' : 'rsa' }
      }
      state = { state: 'broken' }
      trouble =
        opened.error !== unreadable
          ? 'access_refused'
          : opener.kind === 'secret'
            ? 'decryption_error'
            : 'bad_private_key'
    }
    if (trouble) this.#tell(kid ?? `${asked.kind}:${asked.cid}`, trouble)
    return state
  }

  #tell(key: string, trouble: KeyTrouble): void {
    if (this.#told.has(key)) return
    this.#told.add(key)
    this.#report?.(trouble)
  }

  /** The newest generation of a record's key that is held. */
  find(kind: AskedKey['kind'], cid: string): HeldKey | undefined {
    let newest: HeldKey | undefined
    for (const key of this.#byRecord.get(`${kind}:${cid}`) ?? []) {
      if (!newest || key.generation > newest.generation) newest = key
    }
    return newest
  }
}

const isOf = (key: HeldKey, asked: AskedKey): boolean => key.kind === asked.kind && key.cid === asked.cid

/** What it means when no wrap can even be tried. */
const absence = (own: OwnOrganisation, candidates: readonly Wrap[]): KeyTrouble | null =>
  candidates.length === 0 ? 'no_encryption_context' : own.newest ? 'no_session_key' : 'no_private_key'

/** a wrap under the group's secret costs no RSA */
const rank = (wrap: Wrap): number => (wrap.to.kind === 'secret' ? 0 : 1)

function openerOf(own: OwnOrganisation, wrap: Wrap) {
  if (wrap.to.kind === 'secret') {
    const group = own.bySecret.get(wrap.to.key)
    return group && ({ kind: 'secret', secret: group.secret } as const)
  }
  return wrap.to.kind === 'group' ? own.byPublic.get(wrap.to.key)?.opener : undefined
}
