// EN6: what the screens of this session have shown. A number stands for one record until the lock, so that a server cannot answer
// another one at the moment of a command; and a patient's key goes only for somebody whose name was opened and could be read.
import type { RequestIdentity } from '../crypto/api.ts'

export class Shown {
  readonly #patients = new Map<number, string>()
  readonly #requests = new Map<number, string>()
  readonly #opened = new Set<string>()

  /** False: the number stood for somebody else before. */
  patient({ id, cid }: { readonly id: number; readonly cid: string }): boolean {
    return isFirst(this.#patients, id, cid)
  }

  /** False: the number stood for another request, patient or provider before. */
  request({ id, cid, patient, careprovider }: RequestIdentity): boolean {
    return isFirst(this.#requests, id, `${cid} ${patient.cid} ${careprovider.id}`)
  }

  /** Whose patient a shown request is for, and with whom; null: no screen had it. */
  partiesOf(id: number): { readonly patient: string; readonly careprovider: number } | null {
    const [, patient, careprovider] = this.#requests.get(id)?.split(' ') ?? []
    return patient === undefined ? null : { patient, careprovider: Number(careprovider) }
  }

  /** The name of this patient was opened for a screen. */
  open(patient: string): void {
    this.#opened.add(patient)
  }

  hasOpened(patient: string): boolean {
    return this.#opened.has(patient)
  }
}

function isFirst(kept: Map<number, string>, id: number, now: string): boolean {
  const before = kept.get(id)
  if (before === undefined) kept.set(id, now)
  return before === undefined || before === now
}
