// What every action's runner is given, and what it answers. A runner checks and computes, and inserts what needs an id;
// execute.ts writes the rest.

import type { ActionType } from '../../contract/actions/registry.ts'
import type { ActionBody } from '../../contract/envelope/action.ts'
import type { OrganisationKind } from '../../contract/ids.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { Tx } from '../db/database.ts'
import type { ProviderIndex } from '../matching/index-of-providers.ts'
import { mayAct } from '../policies/requests.ts'
import { kindOf, type Viewer, viewerOf } from '../records/viewer.ts'
import type { Author } from '../stores/actions/author-reader.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import type { Change } from '../stores/actions/writer.ts'
import type { FeedEntry } from '../stores/feed/writer.ts'
import type { RequestRow } from '../stores/requests/rows.ts'
import { type ActionFailure, refuse } from './failure.ts'
import type { By } from './plan.ts'

export interface ActionContext {
  readonly tx: Tx
  readonly providers: ProviderIndex
  readonly type: ActionType
  readonly body: ActionBody
  /** parsed by the schema of `type` */
  readonly codes: unknown
  readonly author: Author
  /** time of arrival, ms; `body.at` is the author's own and proves nothing */
  readonly at: number
  /** OB4: the decision number after the action that `after` names, when that was on the same target */
  readonly decisionAfter: number | null
}

export interface Done {
  readonly change: Omit<Change, 'actionId' | 'result'>
  /** rows that the runner inserted itself */
  readonly inserted?: readonly RequestRow[]
  /** chunks have lost their file: they are swept after the commit */
  readonly endsBlobs?: boolean
  /** feed entries beside those that follow from the rows */
  readonly extraFeed?: readonly FeedEntry[]
  readonly target: ResultTarget
  /** OB4: the target's decision number now */
  readonly decision: number
  readonly createdId?: number
}

export type Runner = (context: ActionContext) => Promise<Result<Done, ActionFailure>>

export const noChange: Done['change'] = { requests: [], auction: null, patient: null, events: [], wraps: [] }

export interface Acting {
  readonly by: By
  readonly viewer: Viewer
  readonly organisation: { readonly kind: OrganisationKind; readonly id: number }
}

/** OB7: the author's roles in an organisation, if the newest entry about the author in its roster names the signing key. */
function rolesOfAuthor(author: Author, kind: OrganisationKind, id: number): readonly number[] | null {
  const held = author.roles.filter((one) => one.kind === kind && one.id === id).map(({ role }) => role)
  if (held.length === 0) return null
  const entry = author.rosters.find(({ organisation_id }) => organisation_id === id)
  return entry?.signing === author.signing_fingerprint ? held : null
}

/** Whose record it is, and of which kind of search; what decides on which side an author acts. */
export interface RecordOwners {
  readonly careseekerId: number
  readonly careproviderId: number | null
  /** null for patients */
  readonly searchType: number | null
}

/**
 * On which side an author acts on a record, by the policy table. `forbidden` for records of others, the same as for records
 * that do not exist; `author_not_allowed` for own ones without the role or the roster entry.
 */
export function actAs({ type, body, author, at }: ActionContext, owners: RecordOwners): Result<Acting, ActionFailure> {
  const { careseekerId, careproviderId, searchType } = owners
  const sides = [
    { side: 'clinic' as const, id: careseekerId },
    ...(careproviderId === null ? [] : [{ side: 'provider' as const, id: careproviderId }]),
  ].filter(({ side, id }) => author.roles.some((one) => one.kind === kindOf(side) && one.id === id))
  if (sides.length === 0) return refuse('forbidden')
  for (const { side, id } of sides) {
    const organisation = { kind: kindOf(side), id }
    const held = rolesOfAuthor(author, organisation.kind, id)
    const viewer = held && viewerOf(organisation.kind, id, held)
    if (!held || !viewer || !mayAct(type, side, held, searchType)) continue
    const accountName = { id: author.id, first_name: author.first_name, last_name: author.last_name }
    return ok({ by: { side, accountId: author.id, accountName, actionId: body.id, at }, viewer, organisation })
  }
  return refuse('author_not_allowed')
}

/** OB4: a deciding action has to carry the number that the author saw, or rest on an own earlier one. */
export function isOutdated(
  context: Pick<ActionContext, 'body' | 'decisionAfter'>,
  decides: boolean,
  current: number,
): boolean | 'missing' {
  if (!decides) return false
  const seen = context.decisionAfter ?? context.body.decision
  return seen === undefined ? 'missing' : seen !== current
}
