// The organisation's recovery sheet: a member of its roster that nobody is (docs/decisions/0154). What the roster says of it, and
// when people are asked to print one.
import { roles } from '../catalogue/roles.ts'
import type { OrganisationKind } from '../contract/ids.ts'

/** The role by which the sheet may let somebody in (KY4). */
export const sheetRoles = (kind: OrganisationKind): readonly number[] => [
  kind === 'careprovider' ? roles.code.provider : roles.code.careseekerUserManagement,
]

export interface SheetState {
  /** ms; null: none was ever printed */
  readonly madeAt: number | null
  /** its code let somebody in: it is good no more */
  readonly used: boolean
  /** it opens the group's newest secret too */
  readonly current: boolean
  /** people who hold the group's secret */
  readonly fullAccess: number
  /** those of them who can let others in */
  readonly confirmers: number
}

/** never: none was printed · used: its code was used · outdated: the house changed its keys after it · good */
export type SheetValidity = 'never' | 'used' | 'outdated' | 'good'

export function sheetValidity({
  madeAt,
  used,
  current,
}: Pick<SheetState, 'madeAt' | 'used' | 'current'>): SheetValidity {
  if (madeAt === null) return 'never'
  if (used) return 'used'
  return current ? 'good' : 'outdated'
}

/**
 * Who is left in the house. locked: nobody reads what is encrypted. stuck: some read, and nobody of them can let anybody in.
 * single: one person alone reads. several: nothing is to be said.
 */
export type HouseReaders = 'locked' | 'stuck' | 'single' | 'several'

export function houseReaders({ fullAccess, confirmers }: Pick<SheetState, 'fullAccess' | 'confirmers'>): HouseReaders {
  if (fullAccess === 0) return 'locked'
  if (confirmers === 0) return 'stuck'
  return fullAccess < 2 ? 'single' : 'several'
}

/** docs/READINGS.md#0516: before the first patient there are two members with full access, or a printed sheet. */
export const needsSheet = (state: SheetState): boolean => sheetValidity(state) !== 'good' && state.fullAccess < 2

/** after 'later' it is asked again, ms */
export const askAgainMs = 7 * 24 * 60 * 60 * 1000

/** Whether it is time to ask. @param laterAt when somebody said 'later', ms; null: nobody did */
export const isTimeToAsk = (laterAt: number | null, now: number): boolean =>
  laterAt === null || now - laterAt >= askAgainMs
