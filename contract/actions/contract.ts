// What one action is on the wire, whatever it is about.
import * as z from 'zod/mini'

/** the record kind of target.kind */
export const targetKinds = ['patient', 'auction', 'auction_request', 'file'] as const
export type TargetKind = (typeof targetKinds)[number]

export interface ActionContract {
  /** what it carries in the open */
  readonly codes: z.core.$ZodType
  /** paths of the envelopes that it may carry; a required one that lacks is action_invalid, and so is one that is not named */
  readonly envelopes?: Readonly<Record<string, 'required' | 'optional'>>
  /** says which paths it may carry beside, where they name something */
  readonly mayCarry?: (path: string) => boolean
  /** it makes its record and names it by cid alone; all others name an id too */
  readonly creates?: true
}

/** An action that says everything by its name. */
export const plain = { codes: z.object({}) } as const satisfies ActionContract
