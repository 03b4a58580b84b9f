// What every action's runner is given, and what it answers. A runner checks and computes, and inserts what needs an id;
// execute.ts writes the rest.

import type { ActionType, TypedCodes } from '../../contract/actions/registry.ts'
import type { ActionBody } from '../../contract/envelope/action.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { ok, type Result } from '../../contract/result.ts'
import { mayAct } from '../../domain/action-rights.ts'
import { type HeldRole, rolesAt } from '../../domain/rights.ts'
import type { NewAccess } from '../access-log/append.ts'
import type { Tx } from '../db/database.ts'
import type { FeedEntry } from '../db/work.ts'
import type { JobQueue } from '../job-queue/queue.ts'
import type { PersonalMail } from '../mail/queue-of-action.ts'
import type { ProviderIndex } from '../matching/index-of-providers.ts'
import { mayView, mayViewPatient, sideOf, type Viewer, viewerOf } from '../records/viewer.ts'
import type { Author } from '../stores/actions/author-reader.ts'
import type { lockRequest } from '../stores/actions/locks.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import type { Change } from '../stores/actions/writer.ts'
import type { RequestRow } from '../stores/requests/rows.ts'
import { type ActionFailure, refuse } from './failure.ts'
import type { By } from './plan.ts'

interface Around {
  readonly tx: Tx
  readonly providers: ProviderIndex
  readonly body: ActionBody
  readonly author: Author
  /** time of arrival, ms; `body.at` is the author's own and proves nothing */
  readonly at: number
  /** OB4: the decision number after the action that `after` names, when that was on the same target */
  readonly decisionAfter: number | null
  /** that of stores/actions/locks.ts, or what neighbours of one transaction share of it */
  readonly lockRequest: typeof lockRequest
}
export type ActionContext<T extends ActionType = ActionType> = Around & TypedCodes<T>

export interface Done {
  readonly change: Change
  /** rows that the runner inserted itself */
  readonly inserted?: readonly RequestRow[]
  /** chunks have lost their file: they are swept after the commit */
  readonly endsBlobs?: boolean
  /** feed entries beside those that follow from the rows */
  readonly extraFeed?: readonly FeedEntry[]
  readonly target: ResultTarget
  /** OB4: the target's decision number now */
  readonly decision: number
  /** of a request: its revision after it */
  readonly rev?: number
  readonly createdId?: number
  /** what it means for who can read the patient, beside what follows from keys and states */
  readonly access?: readonly AccessNote[]
  /** mails to single people, beside those that the tables name */
  readonly mails?: readonly PersonalMail[]
  /** stores jobs in the action's transaction */
  readonly enqueue?: (jobs: JobQueue, tx: Tx) => Promise<void>
}

export type AccessNote = Pick<NewAccess, 'type' | 'organisation' | 'request' | 'detail'>

export type Runner<T extends ActionType> = (context: ActionContext<T>) => Promise<Result<Done, ActionFailure>>

export const noChange: Done['change'] = {
  requests: [],
  auctions: [],
  patient: null,
  events: [],
  wraps: [],
  pushes: [],
}

export interface Acting {
  readonly by: By
  readonly viewer: Viewer
  readonly organisation: OrganisationRef
}

const heldIn = (author: Author, { kind, id }: OrganisationRef): readonly HeldRole[] =>
  author.roles.filter((one) => one.kind === kind && one.id === id)

/** OB7: the author's roles in an organisation, if the newest entry about the author in its roster names the signing key. */
function rolesByRoster(author: Author, organisation: OrganisationRef): readonly HeldRole[] {
  const entry = author.rosters.find(({ organisation_id }) => organisation_id === organisation.id)
  return entry?.signing === author.signing_fingerprint ? heldIn(author, organisation) : []
}

/** Whose record it is, and of which kind of search; what decides on which side an author acts. */
export interface RecordOwners {
  readonly careseekerId: number
  readonly careproviderId: number | null
  /** null for patients */
  readonly searchType: number | null
  /** of the patient */
  readonly station: number | null
}

/** The roles that count for a record: a provider's do not depend on the clinic's stations. */
const countingRoles = (held: readonly HeldRole[], kind: OrganisationRef['kind'], station: number | null): number[] =>
  kind === 'careseeker' ? rolesAt(held, station) : held.map(({ role }) => role)

/**
 * Whether the author's roles allow a type of action in any of their organisations. Asked before a record is looked up, so
 * that whoever may not do it at all learns nothing about records.
 */
export const mayActSomewhere = (type: ActionType, author: Author): boolean =>
  author.roles.some(({ kind, id }) => {
    const held = rolesByRoster(author, { kind, id })
    return mayAct(
      type,
      sideOf(kind),
      held.map(({ role }) => role),
      null,
    )
  })

/**
 * On which side an author acts on a record, by the policy table. `not_found` for a record that the author may not read, the
 * same as for one that does not exist; `author_not_allowed` for one that they may read, without the role or the roster entry.
 */
export function actAs({ type, body, author, at }: ActionContext, owners: RecordOwners): Result<Acting, ActionFailure> {
  const { careseekerId, careproviderId, searchType, station } = owners
  const owning: readonly OrganisationRef[] = [
    { kind: 'careseeker', id: careseekerId },
    ...(careproviderId === null ? [] : [{ kind: 'careprovider' as const, id: careproviderId }]),
  ]
  for (const organisation of owning) {
    const held = rolesByRoster(author, organisation)
    const viewer = viewerOf(organisation.kind, organisation.id, held, author.id)
    const side = sideOf(organisation.kind)
    if (!viewer || !mayAct(type, side, countingRoles(held, organisation.kind, station), searchType)) continue
    const accountName = { id: author.id, first_name: author.first_name, last_name: author.last_name }
    return ok({ by: { side, accountId: author.id, accountName, actionId: body.id, at }, viewer, organisation })
  }
  const isReadable = owning.some((organisation) => {
    const viewer = viewerOf(organisation.kind, organisation.id, heldIn(author, organisation), author.id)
    if (viewer === null) return false
    if (viewer.side === 'provider') return true
    return searchType === null ? mayViewPatient(viewer, station) : mayView(viewer, { searchType, station })
  })
  return refuse(isReadable ? 'author_not_allowed' : 'not_found')
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
