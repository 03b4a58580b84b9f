// A clinic's searches: read from the server, each command one signed action that its own call carries (OB5). Online only.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { maxCandidateSets } from '../../../contract/actions/search-codes.ts'
import { faxRequest, patientAction, readNote } from '../../../contract/http/action-calls.ts'
import { searchAction } from '../../../contract/http/actions.ts'
import { readZipcode } from '../../../contract/http/address.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { readEvents } from '../../../contract/http/events.ts'
import { listHouseFiles } from '../../../contract/http/house-files.ts'
import { readAuction, readFilterReasons, readPatient, readSearchMap } from '../../../contract/http/patients.ts'
import type { AuctionRecord, EventRecord, PatientRecord } from '../../../contract/http/records.ts'
import { readMapSettings } from '../../../contract/http/system.ts'
import { err, ok } from '../../../contract/result.ts'
import { requestActions } from '../../../domain/lifecycle/request-actions.ts'
import { searchActions } from '../../../domain/lifecycle/search-actions.ts'
import type { ActionOutcome } from '../ports.ts'
import type { SearchPort, ShownSearch } from '../search-port.ts'
import { actionFailure } from '../session/failures.ts'
import type { Connection, OnlineFields } from './connection.ts'
import { inTurns } from './in-turns.ts'
import { patientSaves } from './patient-saves.ts'
import { queryKeys } from './queries.ts'
import { type RemoteRequests, refetchMs } from './request-port.ts'
import { createPanelReader } from './search-panel.ts'
import { CallFailed, guarded, loadable } from './views.ts'

/** OB5, contract: so many requests go out by one action */
const requestsAtOnce = 50
const eventsAtOnce = 500
/** who was asked and how, how far around, since when */
const historyTypes = ['request_sent', 'search_edited', 'note_saved'].join()
/** so many providers' keys are asked for at the same time */
const keysAtOnce = 6

export function createSearchPort(connection: Connection, client: QueryClient, requests: RemoteRequests): SearchPort {
  const patientOf = (id: number): Promise<PatientRecord> => connection.read(readPatient, { params: { id } })
  // whole, because no fields are named
  const auctionOf = (auctionId: number): Promise<AuctionRecord> =>
    connection.read(readAuction, { params: { auctionId } }) as Promise<AuctionRecord>
  const { readPanel, mergeOf } = createPanelReader(connection)
  const keysOf = (id: number) => connection.read(readOrganisationKeys, { params: { kind: 'careprovider', id } })

  async function historyOf(auctionId: number): Promise<EventRecord[]> {
    const found: EventRecord[] = []
    for (let start = 0; ; start += eventsAtOnce) {
      const query = { auction_id: auctionId, event_types: historyTypes, start, count: eventsAtOnce }
      const { events, remaining } = await connection.read(readEvents, { query })
      found.push(...events)
      if (remaining === 0) return found
    }
  }

  /** What an action changes is read anew. */
  const renewed = () =>
    Promise.all(
      ['panel', 'searches', 'map', 'patient', 'patients', 'request', 'events'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )

  /** One action on a search, then what it changed is read anew. */
  async function act(
    auctionId: number,
    fields: OnlineFields,
    action: string = fields.type,
    again?: () => Promise<OnlineFields>,
  ): Promise<ActionOutcome> {
    const sent = await connection.act(
      fields,
      (body) => connection.call(searchAction, { params: { auctionId, action }, body }),
      again,
    )
    await renewed()
    return sent.ok ? ok({ actionId: sent.value.id }) : sent
  }

  /** EN6: whose search it is on the screen, as the worker opened it there. */
  const shownPatient = async (id: number): Promise<string> => {
    const { patientOf: read } = patientSaves(connection)
    const { record } = await client.ensureQueryData({ queryKey: queryKeys.patient(id), queryFn: () => read(id) })
    return record.cid
  }

  /** What an action needs that makes requests. */
  async function contacts({ id: auctionId, patient_id: patientId }: ShownSearch) {
    const shown = await shownPatient(patientId)
    const record = await auctionOf(auctionId)
    const { id, cid, careseeker_id, share_patient_data_automatically: shareAutomatically, tie = null } = record
    const auction = { id, cid, careseekerId: careseeker_id, shareAutomatically, tie }
    return { auction, shown, patient: await patientOf(patientId) }
  }

  return {
    useSearchPanel: (auctionId, view) =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.panel(auctionId, view),
            queryFn: () => readPanel(auctionId, view),
            refetchInterval: refetchMs,
            // the rows stay until the next page is there; another search starts empty
            placeholderData: (before, query) => (query?.queryKey[1] === auctionId ? before : undefined),
          },
          client,
        ),
      ),
    useCandidate: (auctionId, careproviderId) =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.candidate(auctionId, careproviderId),
            queryFn: async () => {
              const params = { auctionId, careproviderId }
              return (await connection.read(readFilterReasons, { params })).candidate
            },
          },
          client,
        ),
      ),
    step: (auctionId, type, codes) =>
      guarded(async () => {
        const { id, cid, decision } = await auctionOf(auctionId)
        const { decides } = searchActions[type]
        return act(auctionId, {
          type,
          target: { kind: 'auction', id, cid },
          decision: decides ? decision : null,
          codes,
        })
      }),
    sendRequests: (shownSearch, careproviderIds, byFax = []) =>
      guarded(async () => {
        const { id: auctionId } = shownSearch
        const search = await contacts(shownSearch)
        let sent = 0
        for (let start = 0; start < careproviderIds.length; start += requestsAtOnce) {
          const portion = careproviderIds.slice(start, start + requestsAtOnce)
          const faxed = portion.filter((id) => byFax.includes(id))
          // a provider may have renewed its key meanwhile (KY6)
          const fields = async () => ({
            type: 'send_request' as const,
            ...search,
            providers: await Promise.all(portion.filter((id) => !byFax.includes(id)).map(keysOf)),
            byFax: faxed,
          })
          const done = await act(auctionId, await fields(), 'send_request', fields)
          if (!done.ok) return done
          sent += portion.length
        }
        return ok({ sent })
      }),
    searchAutomatically: (shownSearch, onProgress) =>
      guarded(async () => {
        const { id: auctionId } = shownSearch
        const { auction, offered } = await readPanel(auctionId)
        const type = offered.includes('move_to_auto_search') ? 'move_to_auto_search' : 'start_automatic_search'
        const { potential_candidates: potential } = await mergeOf(auction.id, { count: maxCandidateSets })
        const ids = potential.filter(({ reachable }) => reachable).map(({ careprovider }) => careprovider.id)
        if (ids.length === 0) return err({ code: 'wrap_refused' })
        const fields = async () => {
          const providers = await inTurns(ids, keysAtOnce, keysOf, onProgress)
          return { type, ...(await contacts(shownSearch)), providers } as const
        }
        return act(auctionId, await fields(), type, fields)
      }),
    useTimeline: (patientId, count) =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.timeline(patientId, count),
            queryFn: () =>
              connection.read(readEvents, {
                query: { patient_id: patientId, reverse: 'true', start: 0, count, fields: 'careprovider' },
              }),
            refetchInterval: refetchMs,
            placeholderData: (before) => before,
          },
          client,
        ),
      ),
    useSearchHistory: (auctionId) =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.searchHistory(auctionId),
            queryFn: () => historyOf(auctionId),
            refetchInterval: refetchMs,
          },
          client,
        ),
      ),
    useSearches: (auctionIds) =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.searches(auctionIds),
            queryFn: () =>
              Promise.all(
                auctionIds.map(async (id) => {
                  const [panel, events] = await Promise.all([readPanel(id), historyOf(id)])
                  return { panel, events }
                }),
              ),
          },
          client,
        ),
      ),
    useSearchMap: (auctionId) =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.map(auctionId),
            queryFn: async () => {
              const [{ criteria }, { items }] = await Promise.all([
                auctionOf(auctionId),
                connection.read(readSearchMap, { params: { auctionId } }),
              ])
              const place = await connection.http.call(readZipcode, { params: { zipcode: criteria.zipcode } })
              return { items, centre: place.ok ? place.value : null }
            },
            refetchInterval: refetchMs,
          },
          client,
        ),
      ),
    useMapTiles: () =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.mapTiles(),
            queryFn: () => connection.read(readMapSettings, {}),
            staleTime: Number.POSITIVE_INFINITY,
          },
          client,
        ),
      ),
    useNote: (careproviderId) =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.note(careproviderId),
            queryFn: async () => {
              const id = connection.me()?.careseeker
              if (id === undefined) throw new CallFailed({ code: 'unauthenticated' })
              const { note } = await connection.read(readNote, { params: { id, careproviderId } })
              if (note === null) return { note }
              const text = await connection.api.openNote(id, note)
              return { note: { text, author: note.account, at: note.at } }
            },
          },
          client,
        ),
      ),
    readHouseFiles: async (careproviderId) => {
      const answer = await connection.call(listHouseFiles, { params: { careproviderId }, query: {} })
      return answer.ok ? answer : err(actionFailure(answer.error))
    },
    saveNote: (auctionId, careproviderId, text) =>
      guarded(async () => {
        const { id, cid, careseeker_id } = await auctionOf(auctionId)
        const auction = { id, cid, careseekerId: careseeker_id }
        const saved = await act(auctionId, { type: 'save_note', auction, careproviderId, text })
        await client.invalidateQueries({ queryKey: queryKeys.note(careproviderId) })
        return saved
      }),
    stepOfPatient: (patientId, type, codes) =>
      guarded(async () => {
        const { id, cid } = await patientOf(patientId)
        const sent = await connection.act(
          { type, target: { kind: 'patient', id, cid }, decision: null, codes },
          (body) => connection.call(patientAction, { params: { id, action: type }, body }),
        )
        await renewed()
        return sent.ok ? ok({ actionId: sent.value.id }) : sent
      }),
    makeFaxPage: (requestId) =>
      guarded(async () => {
        const { id, cid } = await requests.record(requestId)
        const fields = {
          type: 'send_fax',
          target: { kind: 'auction_request', id, cid },
          decision: null,
          codes: {},
        } as const
        const sent = await connection.act(fields, (body) => connection.call(faxRequest, { params: { id }, body }))
        await renewed()
        return sent.ok ? ok({ url: sent.value.answer.url }) : sent
      }),
    stepOfRequest: (requestId, type) =>
      requests.act(requestId, ({ id, cid, decision }) => ({
        type,
        target: { kind: 'auction_request', id, cid },
        decision: requestActions[type].decides ? decision : null,
        codes: {},
      })),
    recordAnswer: (requestId, answer) => requests.act(requestId, (request) => ({ ...answer, request })),
    attributeUnknown: ({ id: auctionId, patient_id: patientId }, solution, name) =>
      guarded(async () => {
        const { id, cid, decision } = await auctionOf(auctionId)
        const patient = await patientSaves(connection).underGoodKey(patientId)
        if (!patient.ok) return patient
        const fields = { auction: { id, cid, decision }, patient: patient.value, solution, name } as const
        return act(auctionId, { type: 'attribute_unknown_winner', ...fields }, 'attribute_winner')
      }),
    sharePatientData: ({ id: requestId, patient: { cid }, careprovider }, variant) =>
      requests.act(requestId, async (request) => {
        const isFull = variant === 'full'
        return {
          type: 'access_to_data',
          request,
          variant,
          shown: { patient: cid, careprovider: careprovider.id },
          patient: isFull ? await patientOf(request.patient.id) : null,
          provider: isFull ? await keysOf(careprovider.id) : null,
        }
      }),
  }
}
