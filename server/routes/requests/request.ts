// GET /api/auctionrequests/:id: one request as the asker's side sees it; a stub once it is withdrawn. With ?newest a provider gets
// in the place of the stub what it was asked for the same person since: its id differs then, and the address follows (R43).
import type { FastifyInstance } from 'fastify'
import type { Current } from '../../../contract/http/actions.ts'
import { isSet } from '../../../contract/http/flag.ts'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { requestPolicies } from '../../policies/sync.ts'
import { loadCurrent } from '../../records/load-current.ts'
import { newestOfPatient } from '../../records/newest-of-patient.ts'
import { type Viewer, viewersOf } from '../../records/viewer.ts'
import { readRequestViews } from '../../stores/requests/reader.ts'

type Request = Extract<Current, { kind: 'auction_request' }>

export const readRequest = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readRequest, {
    policy: requestPolicies.readRequest,
    handler: async ({ actor, params, query }) => {
      const target = { kind: 'auction_request', id: params.id } as const
      for (const viewer of viewersOf(actor)) {
        const current = await loadCurrent(deps.db, viewer, target, deps.clock.now())
        if (current?.kind !== 'auction_request' && current?.kind !== 'auction_request_stub') continue
        // `ref` is the record's cid: a link to another record's number finds nothing
        if (query.ref !== undefined && query.ref !== current.record.cid) return fail('not_found')
        const isOld = isSet(query.newest) && current.kind === 'auction_request_stub' && viewer.side === 'provider'
        return ok((isOld ? await newerThan(deps, viewer, params.id) : null) ?? current)
      }
      return fail('not_found')
    },
  })

/** What the clinic asked this house for the same person since; null: nothing that can be read. */
async function newerThan({ db, clock }: Deps, viewer: Viewer, old: number): Promise<Request | null> {
  const now = clock.now()
  const [view] = await readRequestViews(db, { ids: [old], side: 'provider', organisationId: viewer.organisationId })
  if (!view) return null
  const of = { patientId: view.patient.id, careproviderId: viewer.organisationId }
  const id = await newestOfPatient(db, viewer, of, now)
  const current = id === null ? null : await loadCurrent(db, viewer, { kind: 'auction_request', id }, now)
  return current?.kind === 'auction_request' ? current : null
}
