// Who can read a patient: read from the server, the names of files opened in the worker, the log checked there.
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { JobStatus } from '../../../catalogue/admin/job-statuses.ts'
import { listFiles } from '../../../contract/http/files.ts'
import { readPatient } from '../../../contract/http/patients.ts'
import { type PatientReader, readAccessLog, readPatientReaders } from '../../../contract/http/readers.ts'
import { listEncryptionJobs } from '../../../contract/http/seald.ts'
import { err } from '../../../contract/result.ts'
import { requestActions } from '../../../domain/lifecycle/request-actions.ts'
import type { ActionOutcome } from '../ports.ts'
import type { AccessLogView, ReaderScope, ReadersPort, ReaderView, Withdrawal } from '../readers-port.ts'
import type { Connection } from './connection.ts'
import { queryKeys } from './queries.ts'
import { type RemoteRequests, refetchMs } from './request-port.ts'
import { CallFailed, loadable } from './views.ts'

type AccessEntries = Parameters<Connection['api']['checkAccessLog']>[1]

const scopeOf = (served: PatientReader['requests']): ReaderScope | null => {
  if (served.some(({ shared, profile_since }) => shared === 'full' && profile_since !== null)) return 'full'
  if (served.some(({ shared }) => shared === 'hide_encrypted_fields')) return 'redacted'
  return served.length > 0 ? 'messages' : null
}

/** Since when it holds what `scope` names: a conversation was mostly there before the details were released. */
export function sinceOf({ own, since, requests }: Pick<PatientReader, 'own' | 'since' | 'requests'>): number {
  const served = requests.filter(({ deleted_at }) => deleted_at === null)
  if (own || scopeOf(served) !== 'full') return since
  return Math.min(...served.flatMap(({ shared, profile_since }) => (shared === 'full' ? (profile_since ?? []) : [])))
}

function viewOf(reader: PatientReader, names: Names): ReaderView {
  const { organisation, own, people, requests } = reader
  const served = requests.filter(({ deleted_at }) => deleted_at === null)
  const offering = (type: Withdrawal) => served.filter(({ offered }) => offered.includes(type)).map(({ id }) => id)
  const deleted = requests.flatMap(({ deleted_at }) => deleted_at ?? [])
  return {
    id: organisation.id,
    name: organisation.name,
    own,
    since: sinceOf(reader),
    people,
    scope: own ? 'full' : scopeOf(served),
    deletedAt: deleted.length > 0 ? Math.max(...deleted) : null,
    conversations: served.filter(({ messages_since }) => messages_since !== null).length,
    files: [...new Set(served.flatMap(({ files }) => files))].map((cid) => names.get(cid) ?? null),
    withdraw: { revoke_access: offering('revoke_access'), archive_request: offering('archive_request') },
  }
}

type Names = ReadonlyMap<string, string>

export function createReadersPort(connection: Connection, client: QueryClient, requests: RemoteRequests): ReadersPort {
  /** The names of the files that somebody else may open: those of a conversation lie under its own key. */
  async function namesOf(patientId: number, shown: ReadonlySet<string>): Promise<Names> {
    const { files } = await connection.read(listFiles, { query: { patient_id: patientId } })
    const wanted = files.filter(({ cid }) => shown.has(cid))
    const names = new Map<string, string>()
    for (const requestId of new Set(wanted.map((file) => file.auction_request_id))) {
      const owner =
        requestId === null
          ? { kind: 'patient' as const, record: await connection.read(readPatient, { params: { id: patientId } }) }
          : { kind: 'request' as const, record: await requests.record(requestId) }
      const own = wanted.filter((file) => file.auction_request_id === requestId)
      for (const [i, { header }] of (await connection.api.openHeaders(owner, own)).entries()) {
        const cid = own[i]?.cid
        if (cid !== undefined && header.state === 'open') names.set(cid, header.value.name)
      }
    }
    return names
  }

  async function readAll(patientId: number) {
    const entries: AccessEntries[number][] = []
    const people = new Map<number, string>()
    const houses = new Map<number, string>()
    for (;;) {
      const query = { after: entries.length }
      const page = await connection.read(readAccessLog, { params: { id: patientId }, query })
      entries.push(...page.entries)
      for (const one of page.accounts) people.set(one.id, `${one.first_name} ${one.last_name}`.trim())
      for (const one of page.organisations) houses.set(one.id, one.name)
      if (!page.more || page.entries.length === 0) return { cid: page.cid, entries, people, houses }
    }
  }

  async function readLog(patientId: number): Promise<AccessLogView> {
    const { cid, entries, people, houses } = await readAll(patientId)
    const checked = await connection.api.checkAccessLog(cid, entries)
    if (!checked) throw new CallFailed({ code: 'unauthenticated' })
    const { seenBefore, ...check } = checked
    const lines = entries.map(({ n, at, type, organisation, account, detail }) => ({
      n,
      at,
      type,
      organisation: houses.get(organisation) ?? '',
      account,
      person: account === null ? null : (people.get(account) ?? ''),
      detail: detail === '' ? [] : detail.split(','),
    }))
    return { lines: lines.reverse(), check, seenBefore }
  }

  return {
    useReaders(patientId) {
      const query = useQuery(
        {
          queryKey: queryKeys.readers(patientId),
          queryFn: async () => {
            const { readers } = await connection.read(readPatientReaders, { params: { id: patientId } })
            const shown = new Set(readers.flatMap((one) => one.requests.flatMap(({ files }) => files)))
            const names = shown.size > 0 ? await namesOf(patientId, shown) : new Map()
            return readers.map((one) => viewOf(one, names))
          },
          refetchInterval: refetchMs,
        },
        client,
      )
      return loadable(query)
    },
    useAccessLog(patientId) {
      const query = useQuery(
        {
          queryKey: queryKeys.accessLog(patientId),
          queryFn: () => readLog(patientId),
          refetchInterval: refetchMs,
        },
        client,
      )
      return loadable(query)
    },
    useKeyJob(careseekerId, auctionId, run) {
      const query = useQuery(
        {
          queryKey: queryKeys.keyJob(auctionId, run),
          queryFn: () => connection.read(listEncryptionJobs, { query: { careseeker_id: careseekerId } }),
          refetchInterval: refetchMs,
          placeholderData: keepPreviousData,
        },
        client,
      )
      const job = query.data?.encryptionJobs.find(({ auction_id }) => auction_id === auctionId)
      return (job?.status as JobStatus | undefined) ?? null
    },
    async withdraw(type, requestIds) {
      let outcome: ActionOutcome = err({ code: 'not_found' })
      for (const requestId of requestIds) {
        outcome = await requests.act(requestId, ({ id, cid, decision }) => ({
          type,
          target: { kind: 'auction_request', id, cid },
          decision: requestActions[type].decides ? decision : null,
          codes: {},
        }))
        if (!outcome.ok) break
      }
      await Promise.all(
        ['readers', 'patient', 'files', 'events'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      )
      return outcome
    },
  }
}
