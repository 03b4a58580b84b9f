// The clinic's desk on the server's lists. Names are opened in the worker, a page at a time.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readClinicSettings, saveClinicSettings } from '../../../contract/http/clinic-settings.ts'
import { readCareseeker } from '../../../contract/http/organisation-records.ts'
import { countPatients, listPatients, readPatient, searchPatients } from '../../../contract/http/patients.ts'
import {
  listProviderPreferences,
  removeProviderPreference,
  setProviderPreference,
} from '../../../contract/http/preferred-providers.ts'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { readReport } from '../../../contract/http/report.ts'
import { addStation, changeStation, listStations } from '../../../contract/http/stations.ts'
import {
  addManagedAccount,
  addManagedAccounts,
  changeManagedAccount,
  listManagedAccounts,
  listSocialWorkers,
} from '../../../contract/http/user-management.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { CallArgs } from '../../../device/http/call.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import { intervalParameter } from '../../../domain/intervals.ts'
import { isSamePerson } from '../../../domain/same-person.ts'
import { type DeskPort, maxNamed, type PatientFilters } from '../desk-port.ts'
import type { ActionFailure, Loadable, PatientSummary } from '../ports.ts'
import { actionFailure } from '../session/failures.ts'
import { trackPeople } from '../session/track-people.ts'
import type { Connection } from './connection.ts'
import { queryKeys } from './queries.ts'
import { refetchMs } from './request-port.ts'
import { CallFailed, loadable } from './views.ts'

/** contract/http/patients.ts: the most that a page of the list has */
const patientsAtOnce = 50
/** of patients with the same case number; a clinic gives each once */
const casesAtOnce = 10

/** The query of filters; a mark is its own parameter, and 'unseen' what is not seen. */
const queryOf = ({ mark, archived, unassigned, ...lists }: PatientFilters) => ({
  ...(archived && { archived: 'true' as const }),
  ...(unassigned && { unassigned: 'true' as const }),
  ...(lists.stations.length > 0 && { station: [...lists.stations] }),
  ...(lists.socialWorkers.length > 0 && { social_worker_id: [...lists.socialWorkers] }),
  ...(lists.searchTypes.length > 0 && { patient_type: [...lists.searchTypes] }),
  ...(lists.ages && { age_interval: intervalParameter(lists.ages) }),
  ...(mark === 'unseen' ? { seen: 'false' as const } : mark ? { [mark]: 'true' as const } : {}),
})

/** A list that stays while the next one is read. */
function useList<T>(client: QueryClient, queryKey: readonly unknown[], queryFn: () => Promise<T>): Loadable<T> {
  const options = { queryKey, queryFn, refetchInterval: refetchMs }
  return loadable(useQuery({ ...options, placeholderData: (before: T | undefined) => before as never }, client))
}

export function createDeskPort(connection: Connection, client: QueryClient): DeskPort {
  const clinic = (): number => {
    const id = connection.me()?.careseeker
    if (id === undefined) throw new CallFailed({ code: 'unauthenticated' })
    return id
  }
  const ended = async <T>(
    call: Promise<Result<T, HttpFailure>>,
    ...old: readonly string[]
  ): Promise<Result<T, ActionFailure>> => {
    const answer = await call
    await Promise.all(old.map((name) => client.invalidateQueries({ queryKey: [name] })))
    return answer.ok ? answer : err(actionFailure(answer.error))
  }
  /** Records with what a list shows of them. */
  async function opened(records: readonly PatientRecord[]): Promise<PatientSummary[]> {
    const patients = await connection.api.openPatients(records, ['identity'])
    return records.map((record, i) => ({
      record,
      identity: patients[i]?.profile.identity ?? ({ state: 'no_key' } as const),
    }))
  }
  /** One part of the list. */
  async function part(query: NonNullable<CallArgs<typeof listPatients>['query']>) {
    const { total, patients } = await connection.read(listPatients, { params: { id: clinic() }, query })
    return { total, patients: await opened(patients) }
  }
  async function named(filters: NonNullable<CallArgs<typeof listPatients>['query']>) {
    const patients: PatientSummary[] = []
    for (;;) {
      const next = await part({ ...filters, start: patients.length, count: patientsAtOnce })
      patients.push(...next.patients)
      const isAll = patients.length >= Math.min(next.total, maxNamed) || next.patients.length === 0
      if (isAll) return { total: next.total, patients }
    }
  }
  async function byCase(number: string): Promise<PatientSummary[]> {
    const external_id = await connection.api.caseNumberMac(clinic(), number)
    if (external_id === null) return []
    const found = await connection.read(searchPatients, { query: { external_id } })
    const read = ({ id }: { readonly id: number }) => connection.read(readPatient, { params: { id } })
    return opened(await Promise.all(found.patients.slice(0, casesAtOnce).map(read)))
  }
  const accounts = () => ({ careseekerId: clinic() })
  const changeAccount = async (
    params: { readonly careseekerId: number; readonly accountId: number },
    change: Parameters<DeskPort['changeAccount']>[1],
    timestamp: number,
  ): ReturnType<DeskPort['changeAccount']> => {
    if (change.action === 'deactivate') {
      const { deactivate } = await import('./deactivate.ts')
      return deactivate(connection, params, timestamp, (call) => ended(call, 'accounts', 'social-workers'))
    }
    const body = change.action === 'edit' ? { ...change, roles: [...change.roles] } : { action: change.action }
    const done = await ended(
      connection.call(changeManagedAccount, { params, query: { timestamp }, body }),
      'accounts',
      'social-workers',
    )
    return done.ok ? ok(null) : done
  }

  return {
    usePatients: (filters, page) =>
      useList(client, queryKeys.patients(filters, page), () => {
        const { sort, direction } = filters
        return part({
          ...queryOf(filters),
          sort,
          ...(direction && { direction }),
          start: page.start,
          count: page.count,
        })
      }),
    useNamed: (filters) =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.named(filters),
            queryFn: () => named(queryOf(filters)),
            // many pages: not with every hint, but soon enough for whom a colleague has just created
            staleTime: refetchMs,
            refetchOnWindowFocus: false,
          },
          client,
        ),
      ),
    useCase: (number) =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.caseNumber(number),
            queryFn: () => byCase(number),
          },
          client,
        ),
      ),
    async findSame({ caseNumber, ...person }) {
      const [cases, { patients }] = await Promise.all([caseNumber === '' ? [] : byCase(caseNumber), named({})])
      const isSame = ({ identity }: PatientSummary) => identity.state === 'open' && isSamePerson(identity.value, person)
      const found = [...cases, ...patients.filter(isSame)]
      return [...new Map(found.map((one) => [one.record.id, one])).values()]
    },
    useCounts: (filters) =>
      useList(client, queryKeys.counts(filters), async () => {
        const query = queryOf({ ...filters, mark: null })
        const { count, marks } = await connection.read(countPatients, { params: { id: clinic() }, query })
        return { count, ...marks }
      }),
    useStations: () =>
      useList(client, queryKeys.stations(), () => connection.read(listStations, { params: { id: clinic() } })),
    useSocialWorkers: () =>
      useList(
        client,
        queryKeys.socialWorkers(),
        async () => (await connection.read(listSocialWorkers, { params: accounts() })).accounts,
      ),
    useAccounts: ({ search, statuses }, { start, count }) =>
      useList(client, queryKeys.accounts(search, statuses, start, count), () => {
        const query = {
          with_pagination: 'true' as const,
          start,
          count,
          status: [...statuses],
          ...(search !== '' && { search }),
        }
        return connection.read(listManagedAccounts, { params: accounts(), query })
      }),
    useHistory: (count) =>
      useList(client, queryKeys.history(count), async () => {
        const { events } = await connection.read(readCareseeker, {
          params: accounts(),
          query: { fields: 'events', count },
        })
        return events ?? { events: [], total: 0, remaining: 0 }
      }),
    async addAccount(body) {
      const done = await ended(connection.call(addManagedAccount, { params: accounts(), body }), 'accounts')
      return done.ok ? ok(null) : done
    },
    async addAccounts(list, timestamp) {
      const body = { accounts: list.map((account) => ({ ...account })) }
      const call = connection.call(addManagedAccounts, { params: accounts(), query: { timestamp }, body })
      const done = await ended(call, 'accounts')
      if (!done.ok) return done
      return ok(done.value.results.filter(({ result }) => result === 'email_taken').map(({ email }) => email))
    },
    async changeAccount(accountId, change, timestamp) {
      return trackPeople(change.action, await changeAccount({ ...accounts(), accountId }, change, timestamp))
    },
    async addStation(name) {
      const done = await ended(connection.call(addStation, { params: { id: clinic() }, body: { name } }), 'stations')
      return done.ok ? ok(null) : done
    },
    async changeStation({ id, rev }, to) {
      const params = { id: clinic(), stationId: id }
      const done = await ended(connection.call(changeStation, { params, body: { ...to, rev } }), 'stations')
      return done.ok ? ok(null) : done
    },
    useClinicSettings: () =>
      useList(client, queryKeys.clinicSettings(), () =>
        connection.read(readClinicSettings, { params: { id: clinic() } }),
      ),
    async saveClinicSettings(body) {
      const call = connection.call(saveClinicSettings, { params: { id: clinic() }, body })
      const done = await ended(call, 'clinic-settings', 'panel')
      return done.ok ? ok(null) : done
    },
    useStandings: () =>
      useList(
        client,
        queryKeys.standings(),
        async () => (await connection.read(listProviderPreferences, { params: { id: clinic() } })).careproviders,
      ),
    async setProviderPreference(careproviderId, kind) {
      const params = { id: clinic(), careproviderId }
      const done = await ended(connection.call(setProviderPreference, { params, body: { kind } }), 'standings', 'panel')
      return done.ok ? ok(null) : done
    },
    async removeProviderPreference(careproviderId) {
      const params = { id: clinic(), careproviderId }
      const done = await ended(connection.call(removeProviderPreference, { params }), 'standings', 'panel')
      return done.ok ? ok(null) : done
    },
    useReport: ({ from, searchTypes }) =>
      useList(client, queryKeys.report(from, searchTypes), () => {
        const query = {
          ...(from !== null && { from }),
          ...(searchTypes.length > 0 && { patient_type: [...searchTypes] }),
        }
        return connection.read(readReport, { params: { id: clinic() }, query })
      }),
  }
}
