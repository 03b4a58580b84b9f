// A house's free places as its people see and say them: at once on this device, then by the server.
import type { Capacity, CapacityReport } from '../../contract/http/capacity.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, SendState } from './ports.ts'

export type NewReport = Omit<CapacityReport, 'at'>
export interface CapacityView {
  /** what counts on this device: the own waiting word, else the server's; null: never asked and never said */
  readonly shown: (NewReport & { readonly at: number | null; readonly lapsed: boolean }) | null
  /** name of who said it; 'device': somebody at a locked one; null: not known */
  readonly by: { readonly name: string } | 'device' | null
  /** null: the server has it */
  readonly send: Extract<SendState, 'on_device' | 'refused'> | null
  /** answers that did not count: what was reported with them was not either */
  readonly fell: readonly string[]
}
export interface CapacityPort {
  /** undefined: not read yet */
  useCapacity(careproviderId: number): CapacityView | undefined
  /** What the server knows; asks nobody again while the answer is young. */
  renew(careproviderId: number): Promise<Result<Capacity | null, ActionFailure>>
  /**
   * ok: it is on this device, and sent as soon as it can be
   * @param answer the action that it was said with: without it, it does not count
   */
  report(careproviderId: number, report: NewReport, answer?: string): Promise<Result<null, ActionFailure>>
}
