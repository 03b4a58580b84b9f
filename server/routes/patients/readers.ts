// GET /api/patients/:id/readers and /accesslog: who holds a key of the patient now, and how that came to be.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/readers.ts'
import { maxAccessEntries, type PatientReader } from '../../../contract/http/readers.ts'
import { fail, ok } from '../../../contract/result.ts'
import { mayAct } from '../../../domain/action-rights.ts'
import { isFileShownTo } from '../../../domain/files/visibility.ts'
import { isRequestActionOffered } from '../../../domain/lifecycle/request-actions.ts'
import { endedRetentionMs, isEnded, type RequestStatus } from '../../../domain/lifecycle/request-states.ts'
import { isSearchActive } from '../../../domain/lifecycle/search-actions.ts'
import { rolesAt } from '../../../domain/rights.ts'
import { appendAccess } from '../../access-log/append.ts'
import { storageFault } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findPatient } from '../../records/find.ts'
import type { Viewer } from '../../records/viewer.ts'
import {
  countSecretHolders,
  type HeldRequest,
  readAccessEntries,
  readHeldRequests,
} from '../../stores/access-log/reader.ts'
import { readAccountNames } from '../../stores/accounts/colleague-reader.ts'
import { type FileView, readFilesOfPatients } from '../../stores/files/reader.ts'
import { readOrganisationSummaries } from '../../stores/organisations/reader.ts'
import { searchFacts } from '../../stores/requests/search-facts.ts'

type ReaderRequest = PatientReader['requests'][number]

/** What a held request lets its provider read, and what the asker may do about it. */
function presentHeld(
  { request, auction, messages_since, profile_since }: HeldRequest,
  files: readonly FileView[],
  viewer: Viewer,
  station: number | null,
): ReaderRequest {
  const status = request.status as RequestStatus
  const isServed = !isEnded(status)
  const facts = {
    status,
    shared: request.shared,
    search_active: isSearchActive(searchFacts(auction)),
    recorded: request.response?.recorded !== undefined,
  }
  const roles = rolesAt(viewer.held, station)
  const offered = (['revoke_access', 'archive_request'] as const).filter(
    (type) =>
      isRequestActionOffered(type, facts, 'clinic') && mayAct(type, 'clinic', roles, auction.criteria.search_type),
  )
  return {
    id: request.id,
    cid: request.cid,
    auction_id: request.auction_id,
    status,
    shared: request.shared,
    decision: request.decision,
    messages_since,
    profile_since,
    files: isServed ? files.filter(({ file }) => isFileShownTo(file, request)).map(({ file }) => file.cid) : [],
    deleted_at: isServed || request.ended_at === null ? null : request.ended_at + endedRetentionMs,
    offered,
  }
}

/** Brings into the chain what was handed out since its last entry. A disk that takes nothing keeps nobody from reading it (0137). */
async function chainWaiting({ work }: Deps, id: number): Promise<void> {
  try {
    await work((tx) => appendAccess(tx, [], [id]))
  } catch (error) {
    if (storageFault(error) === null) throw error
  }
}

const sinceOf = ({ messages_since, profile_since }: ReaderRequest): number =>
  Math.min(messages_since ?? Number.POSITIVE_INFINITY, profile_since ?? Number.POSITIVE_INFINITY)

export const readPatientReaders = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPatientReaders, {
    policy: clinicPolicies.readPatientReaders,
    handler: async ({ actor, params: { id } }) => {
      const found = await findPatient(deps.db, actor, id)
      if (!found) return fail('not_found')
      const { viewer, view } = found
      const { careseeker_id, created_at, station_id } = view.patient
      const [held, files] = await Promise.all([readHeldRequests(deps.db, id), readFilesOfPatients(deps.db, [id])])
      const ids = [careseeker_id, ...new Set(held.map(({ request }) => request.careprovider_id))]
      const people = await countSecretHolders(deps.db, ids)
      const names = await readOrganisationSummaries(deps.db, [careseeker_id])
      const readers = ids.map((organisationId): PatientReader => {
        const own = organisationId === careseeker_id
        const theirs = held.filter(({ request }) => !own && request.careprovider_id === organisationId)
        const requests = theirs.map((one) => presentHeld(one, files, viewer, station_id))
        return {
          organisation: { id: organisationId, name: theirs[0]?.name ?? names.get(organisationId)?.name ?? '' },
          own,
          since: own ? created_at : Math.min(...requests.map(sinceOf)),
          people: people.get(organisationId) ?? 0,
          requests,
        }
      })
      return ok({ readers })
    },
  })

export const readAccessLog = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readAccessLog, {
    policy: clinicPolicies.readAccessLog,
    handler: async ({ actor, params: { id }, query: { after = 0 } }) => {
      const found = await findPatient(deps.db, actor, id)
      if (!found) return fail('not_found')
      if (after === 0) await chainWaiting(deps, id)
      const rows = await readAccessEntries(deps.db, id, after, maxAccessEntries + 1)
      const entries = rows.slice(0, maxAccessEntries).map(({ entry, hash }) => ({ ...entry, hash }))
      const accounts = await readAccountNames(deps.db, [...new Set(entries.flatMap(({ account }) => account ?? []))])
      const names = await readOrganisationSummaries(deps.db, [...new Set(entries.map((one) => one.organisation))])
      const organisations = [...names.values()].map(({ id: organisation, name }) => ({ id: organisation, name }))
      return ok({ cid: found.view.patient.cid, entries, more: rows.length > maxAccessEntries, accounts, organisations })
    },
  })
