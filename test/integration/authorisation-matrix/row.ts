// What a row of the matrix is: one endpoint, asked about things of Klinikum Nord and Haus Seeblick, and who may. Everybody
// who is not named may not use the endpoint at all and is refused, whatever they ask about. A resource's rows stand in <resource>.rows.ts.
import type { SignedAction } from '../../../contract/envelope/action.ts'
import type { CallParts } from '../../support/client.ts'
import type { Search } from '../../support/story.ts'
import type { Ward, WardPerson } from '../../support/ward.ts'

export const personas = [
  /** no token, no cookie */
  'anonymous',
  /** a thief with Maria's locked tablet of Haus Seeblick: its cookie, and what she signed on it */
  'lockedTablet',
  /** somebody else's device, with what Maria signed */
  'foreignDevice',
  /** was of Haus Seeblick, with a device, a token that still runs, and what they signed before they were deactivated */
  'formerMember',
  /** a token whose session was signed out */
  'signedOut',
  /** Klinikum Nord: care and user management */
  'worker',
  /** Klinikum Nord: doctor */
  'doctor',
  /** Klinikum Nord: reports only */
  'reporter',
  /** Klinik Süd: care and user management */
  'foreignWorker',
  /** Haus Seeblick */
  'provider',
  /** Haus Seeblick: reads and writes messages */
  'contact',
  /** Haus Linde, which nobody asked */
  'foreignProvider',
  /** administrator: never reads a patient */
  'admin',
  /** somebody without a password: an account of the portal, which belongs to no house */
  'relative',
  /** the demo's process with its secret */
  'demo',
] as const
export type Persona = (typeof personas)[number]

/** who has an account and is signed in */
export const signedIn = [
  'worker',
  'doctor',
  'reporter',
  'foreignWorker',
  'provider',
  'contact',
  'foreignProvider',
  'admin',
  'relative',
] as const satisfies readonly Persona[]
/** who brings a device cookie */
export const withDevice: readonly Persona[] = [
  'lockedTablet',
  'foreignDevice',
  'formerMember',
  'signedOut',
  ...signedIn,
]
/** who has no session: to them nothing of a record is said, whatever signed bytes they bring */
export const withoutSession = withDevice.filter((persona) => !(signedIn as readonly Persona[]).includes(persona))
export const everybody: readonly Persona[] = [...personas]

export interface World {
  readonly ward: Ward
  readonly search: Search
  readonly request: Search['requests'][number]
  /** what somebody of Haus Seeblick did with the request before: their own command, or for all others Maria's */
  executed(person: WardPerson): SignedAction
}

export interface Row {
  /** name in contract/http/registry.ts */
  readonly endpoint: string
  /** what is asked when it is not the plain case */
  readonly about?: string
  /** `person` signs what has to be signed; the worker's for those who have no keys */
  readonly asks: (world: World, person: WardPerson) => CallParts | Promise<CallParts>
  readonly may: readonly Persona[]
  /** who may use the endpoint, but not for this thing: to them it does not exist (404) */
  readonly foreign?: readonly Persona[]
  /** the same question about a thing that does not exist; its answers have to look as those to `foreign` */
  readonly unknown?: Row['asks']
  /** status for those who may, 200 by default */
  readonly passes?: number
  /** status where the refusal is another than 403: what they bring is refused, not they */
  readonly refuses?: Readonly<Partial<Record<Persona, number>>>
}
