// The searches of somebody of the portal, straight from the server; each command one signed action. Online only.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { roles } from '../../../catalogue/roles.ts'
import { mayManageRoster } from '../../../contract/envelope/roster.ts'
import { readAccount } from '../../../contract/http/accounts.ts'
import {
  archivePortalPatient,
  createPortalCareseeker,
  readPortalPatient,
  readPortalPatients,
} from '../../../contract/http/portal-searches.ts'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { CareseekerApi } from '../../crypto/types.ts'
import type { PortalPort } from '../portal-port.ts'
import type { ActionFailure, ActionOutcome, ClinicPort } from '../ports.ts'
import type { SearchPort } from '../search-port.ts'
import { actionFailure } from '../session/failures.ts'
import { createConnection, type RemoteDeps } from './connection.ts'
import { refetchMs } from './request-port.ts'
import { guarded, loadable } from './views.ts'

interface Parts {
  readonly keys: CareseekerApi
  readonly clinic: ClinicPort
  readonly searches: SearchPort
  readonly queries: QueryClient
  /** the account, with a careseeker or without one yet */
  readonly account: () => {
    readonly id: number
    readonly memberships: readonly { readonly roles: readonly number[] }[]
  } | null
  /** slug of the region: where mails lead */
  readonly region: string
}

/** as the server gives them (docs/decisions/0218) */
const ownRoles = [roles.code.care, roles.code.careseekerUserManagement]

export function createPortalPort(deps: RemoteDeps, parts: Parts): PortalPort {
  const { api } = deps
  const { keys, clinic, searches, queries: client, account, region } = parts
  const connection = createConnection(deps)
  const opened = async (records: readonly PatientRecord[]) => {
    const profiles = await api.openPatients(records, ['identity'])
    return records.map((record, i) => ({
      record,
      identity: profiles[i]?.profile.identity ?? ({ state: 'no_key' } as const),
    }))
  }
  const refresh = () =>
    Promise.all(['patients', 'patient', 'request'].map((name) => client.invalidateQueries({ queryKey: [name] })))

  async function ensureCareseeker(): Promise<Result<null, ActionFailure>> {
    const own = account()
    if (!own) return err({ code: 'unauthenticated' })
    if (deps.me()) return ok(null)
    const whole = await connection.read(readAccount, { params: { id: own.id } })
    if (!('keys' in whole)) throw new Error('the own account is answered whole')
    const founded = await keys.foundCareseeker({ keys: whole.keys, roles: ownRoles, now: Math.round(deps.clock.now()) })
    if (!founded) return err({ code: 'unauthenticated' })
    const made = await connection.call(createPortalCareseeker, { body: { ...founded, region } })
    if (!made.ok) return err(actionFailure(made.error))
    await deps.renewAccess()
    return deps.me() ? ok(null) : err({ code: 'no_key' })
  }

  const archive = ({ id, cid }: Pick<PatientRecord, 'id' | 'cid'>): Promise<ActionOutcome> =>
    guarded(async () => {
      const fields = {
        type: 'archive_patient',
        target: { kind: 'patient', id, cid },
        decision: null,
        codes: {},
      } as const
      const sent = await connection.act(fields, (body) =>
        connection.call(archivePortalPatient, { params: { id }, body }),
      )
      await refresh()
      return sent.ok ? ok({ actionId: sent.value.id }) : sent
    })

  return {
    searchIds: () =>
      guarded(async () => {
        const { active, archived } = await connection.read(readPortalPatients, {})
        return ok([...active, ...archived].map(({ id }) => id))
      }),
    useSearches: () =>
      loadable(
        useQuery(
          {
            queryKey: ['patients', 'portal'],
            queryFn: async () => {
              const { active, archived } = await connection.read(readPortalPatients, {})
              return { active: await opened(active), archived: await opened(archived) }
            },
            refetchInterval: refetchMs,
          },
          client,
        ),
      ),
    useSearch: (patientId) =>
      loadable(
        useQuery(
          {
            queryKey: ['patient', patientId, 'portal'],
            queryFn: async () => {
              const { patient, requests } = await connection.read(readPortalPatient, { params: { id: patientId } })
              const [one] = await opened([patient])
              if (!one) throw new Error('the worker answers each record')
              return { ...one, requests }
            },
            refetchInterval: refetchMs,
          },
          client,
        ),
      ),
    begin: (search) =>
      guarded(async () => {
        const ready = await ensureCareseeker()
        return ready.ok ? clinic.createPatient(search) : ready
      }),
    ask: (patientId, careproviderId, criteria) =>
      guarded(async () => {
        const { patient } = await connection.read(readPortalPatient, { params: { id: patientId } })
        const before = patient.auctions.find(({ lifecycle }) => lifecycle === 'active')
        const options = { shareAutomatically: true, elective: false, isAdditional: false }
        const search = before ? ok({ auctionId: before.id }) : await clinic.startSearch(patient, criteria, options)
        if (!search.ok) return search
        const sent = await searches.sendRequests({ id: search.value.auctionId, patient_id: patientId }, [
          careproviderId,
        ])
        await refresh()
        return sent.ok ? ok(null) : sent
      }),
    archive,
    archiveAll: () =>
      guarded(async () => {
        // who was let into somebody's searches leaves them as they are
        if (!account()?.memberships.some((own) => mayManageRoster(own.roles))) return ok(null)
        const { active } = await connection.read(readPortalPatients, {})
        for (const patient of active) {
          const done = await archive(patient)
          if (!done.ok) return done
        }
        return ok(null)
      }),
  }
}
