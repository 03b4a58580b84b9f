// A clinic's patients, searches and requests: read from the server, opened in the worker, each deed one signed action that its
// own call carries (OB5). Online only.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createAuction, createPatient, searchAction, updatePatient } from '../../../contract/http/actions.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import {
  countCandidates,
  listPatients,
  readAuction,
  readPatient,
  readSearchMerge,
  readZipcode,
} from '../../../contract/http/patients.ts'
import type { AuctionRecord, PatientRecord } from '../../../contract/http/records.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { SearchActionType } from '../../../domain/lifecycle/search-actions.ts'
import type { ActionFailure, ActionOutcome, ClinicPort } from '../ports.ts'
import type { Connection, OnlineFields } from './connection.ts'
import { queryKeys } from './queries.ts'
import { type RemoteRequests, refetchMs } from './request-port.ts'
import { actionFailure, CallFailed, loadable } from './views.ts'

/** OB5, contract: so many requests go out by one action */
const requestsAtOnce = 50

export function createClinicPort(connection: Connection, client: QueryClient, requests: RemoteRequests): ClinicPort {
  const patientOf = (id: number): Promise<PatientRecord> => connection.read(readPatient, { params: { id } })
  const auctionOf = (auctionId: number): Promise<AuctionRecord> =>
    connection.read(readAuction, { params: { auctionId } })
  const keysOf = (id: number) => connection.read(readOrganisationKeys, { params: { kind: 'careprovider', id } })

  const refresh = (...first: string[]) =>
    Promise.all(first.map((name) => client.invalidateQueries({ queryKey: [name] })))

  /** Failures of what is read before an action is made are the action's. */
  const guarded = async <T>(run: () => Promise<Result<T, ActionFailure>>): Promise<Result<T, ActionFailure>> => {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return err(actionFailure(error.failure))
    }
  }

  const search = (
    auctionId: number,
    fieldsOf: (auction: AuctionRecord) => OnlineFields | Promise<OnlineFields>,
  ): Promise<ActionOutcome> =>
    guarded(async () => {
      const fields = await fieldsOf(await auctionOf(auctionId))
      const sent = await connection.act(fields, (body) =>
        connection.call(searchAction, { params: { auctionId, action: fields.type }, body }),
      )
      await refresh('panel', 'patient', 'patients', 'request', 'events')
      return sent.ok ? ok({ actionId: sent.value.id }) : sent
    })

  return {
    usePatients({ start, count }) {
      const query = useQuery(
        {
          queryKey: queryKeys.patients(start, count),
          queryFn: async () => {
            const id = connection.me()?.careseeker
            if (id === undefined) throw new CallFailed({ code: 'unauthenticated' })
            const { total, patients } = await connection.read(listPatients, { params: { id }, query: { start, count } })
            const opened = await connection.api.openPatients(patients, ['identity'])
            return {
              total,
              patients: patients.map((record, i) => ({
                record,
                identity: opened[i]?.profile.identity ?? ({ state: 'no_key' } as const),
              })),
            }
          },
          refetchInterval: refetchMs,
          placeholderData: (before) => before,
        },
        client,
      )
      return loadable(query)
    },
    usePatient(id) {
      const query = useQuery(
        {
          queryKey: queryKeys.patient(id),
          queryFn: async () => {
            const record = await patientOf(id)
            const [opened] = await connection.api.openPatients([record])
            if (!opened) throw new Error('the worker answers each record')
            return { record, profile: opened.profile }
          },
          refetchInterval: refetchMs,
        },
        client,
      )
      return loadable(query)
    },
    createPatient: ({ readable, profile }) =>
      guarded(async () => {
        const organisation = connection.me()?.careseeker
        if (organisation === undefined) return err({ code: 'unauthenticated' })
        const fields = { type: 'create_patient', readable, profile, organisation } as const
        const sent = await connection.act(fields, (body) => connection.call(createPatient, { body }))
        await refresh('patients')
        return sent.ok ? ok({ patientId: sent.value.answer.id }) : sent
      }),
    updatePatient: (id, { readable, profile }) =>
      guarded(async () => {
        const record = await patientOf(id)
        const fields = { type: 'update_patient', record, readable, profile } as const
        const sent = await connection.act(fields, (body) => connection.call(updatePatient, { params: { id }, body }))
        await refresh('patient', 'patients', 'panel', 'request')
        return sent.ok ? ok({ patientId: id }) : sent
      }),
    async countCandidates(patientId, criteria) {
      const body = { criteria, patient_id: patientId, more: true }
      const answer = await connection.call(countCandidates, { body })
      return answer.ok ? ok(answer.value) : err(actionFailure(answer.error))
    },
    startSearch: (patientId, criteria, shareAutomatically) =>
      guarded(async () => {
        const fields = { type: 'create_auction', patientId, criteria, shareAutomatically } as const
        const sent = await connection.act(fields, (body) => connection.call(createAuction, { body }))
        await refresh('patients', 'patient')
        return sent.ok ? ok({ auctionId: sent.value.answer.id }) : sent
      }),
    useSearchPanel(auctionId) {
      const query = useQuery(
        {
          queryKey: queryKeys.panel(auctionId),
          queryFn: async () => {
            const [auction, merge] = await Promise.all([
              auctionOf(auctionId),
              connection.read(readSearchMerge, { params: { auctionId }, query: { count: 50 } }),
            ])
            return {
              auction,
              totals: merge.totals,
              accepted: merge.accepted_requests,
              contacted: merge.contacted_requests,
              declined: merge.declined_requests,
              rejected: merge.rejected_requests,
              potential: merge.potential_candidates,
              filtered: merge.filtered_candidates,
              offered: auction.search_actions.map(({ action_type }) => action_type as SearchActionType),
            }
          },
          refetchInterval: refetchMs,
        },
        client,
      )
      return loadable(query)
    },
    sendRequests: (auctionId, careproviderIds) =>
      guarded(async () => {
        const auction = await auctionOf(auctionId)
        const patient = await patientOf(auction.patient_id)
        let sent = 0
        for (let start = 0; start < careproviderIds.length; start += requestsAtOnce) {
          const portion = careproviderIds.slice(start, start + requestsAtOnce)
          const providers = await Promise.all(portion.map(keysOf))
          const fields = {
            type: 'send_request',
            auction: {
              id: auction.id,
              cid: auction.cid,
              careseekerId: auction.careseeker_id,
              shareAutomatically: auction.share_patient_data_automatically,
            },
            patient,
            providers,
          } as const
          const done = await connection.act(fields, (body) =>
            connection.call(searchAction, { params: { auctionId, action: 'send_request' }, body }),
          )
          await refresh('panel', 'patient', 'patients')
          if (!done.ok) return done
          sent += portion.length
        }
        return ok({ sent })
      }),
    sharePatientData: (requestId, variant) =>
      requests.act(requestId, async (request) => {
        const isFull = variant === 'full'
        return {
          type: 'access_to_data',
          request,
          variant,
          patient: isFull ? await patientOf(request.patient.id) : null,
          provider: isFull ? await keysOf(request.careprovider.id) : null,
        }
      }),
    attributeWinner: (auctionId, requestId, solution) =>
      search(auctionId, (auction) => ({ type: 'attribute_winner', auction, requestId, solution })),
    cancelAttribution: (auctionId, requestId) =>
      search(auctionId, (auction) => ({ type: 'cancel_attribution', auction, requestId })),
    cancelSearch: (auctionId) => search(auctionId, (auction) => ({ type: 'cancel_search', auction })),
    async lookUpZipcode(zipcode) {
      const answer = await connection.http.call(readZipcode, { params: { zipcode } })
      if (!answer.ok) return err(actionFailure(answer.error))
      return ok({ city: answer.value.city, federalState: answer.value.federal_state })
    },
  }
}
