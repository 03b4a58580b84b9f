// The console's calls.
import { QueryClient, useQuery } from '@tanstack/react-query'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import * as organisations from '../../../contract/http/admin-organisations.ts'
import { askSecondProof, giveSecondProof, readAdminSession } from '../../../contract/http/admin-session.ts'
import type { Endpoint } from '../../../contract/http/endpoint.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Answer } from '../../../device/http/call.ts'
import type { AdminPort, RecordQuery, RecordsPort } from '../admin-port.ts'
import type { ActionFailure, Loadable } from '../ports.ts'
import { actionFailure } from '../session/failures.ts'
import { type SignedInDeps, signedInCall, type Untokened } from '../session/signed-in-call.ts'
import { CallFailed, loadable } from './views.ts'

/** what a colleague changed is seen without a reload */
const refetchMs = 60_000

/** What stays while it is read anew. */
function useRead<T>(queries: QueryClient, queryKey: readonly unknown[], queryFn: () => Promise<T>): Loadable<T> {
  const options = { queryKey, queryFn, refetchInterval: refetchMs }
  return loadable(useQuery({ ...options, placeholderData: (before: T | undefined) => before as never }, queries))
}

export function createAdminPort(deps: SignedInDeps): { readonly admin: AdminPort; readonly queries: QueryClient } {
  const call = signedInCall(deps)
  const queries = new QueryClient()

  const read = async <E extends Endpoint>(endpoint: E, args: Untokened<E>): Promise<Answer<E>> => {
    const answer = await call(endpoint, args)
    if (!answer.ok) throw new CallFailed(answer.error)
    return answer.value
  }
  /** Makes a call that changes something; whatever came of it, what is shown of it is read anew. */
  const write = async <T>(
    name: string,
    asked: Promise<Result<T, Parameters<typeof actionFailure>[0]>>,
  ): Promise<Result<T, ActionFailure>> => {
    const answer = await asked
    await Promise.all([name, 'history'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    return answer.ok ? answer : err(actionFailure(answer.error))
  }
  const records = <Item, Fields>(
    name: string,
    calls: {
      readonly list: (query: RecordQuery) => Promise<{ readonly items: readonly Item[]; readonly total: number }>
      readonly one: (id: number) => Promise<Item>
      readonly add: (body: Fields) => Promise<Result<Item, Parameters<typeof actionFailure>[0]>>
      readonly change: (id: number, body: Fields & { rev: number }) => ReturnType<typeof calls.add>
    },
  ): RecordsPort<Item, Fields> => ({
    useList: (query) => useRead(queries, [name, 'list', query], () => calls.list(query)),
    useOne: (id) => useRead(queries, [name, 'one', id], () => calls.one(id)),
    save: (known, fields) =>
      write(name, known === null ? calls.add(fields) : calls.change(known.id, { ...fields, rev: known.rev })),
  })

  const admin: AdminPort = {
    useSession: () => useRead(queries, ['session'], () => read(readAdminSession, {})),
    askSecondProof: async () => {
      const asked = await call(askSecondProof, {})
      return asked.ok ? ok(null) : err(actionFailure(asked.error))
    },
    giveSecondProof: async (code) => {
      const given = await write('session', call(giveSecondProof, { body: { code } }))
      return given.ok ? ok(null) : given
    },
    providers: records<organisations.AdminProvider, organisations.AdminProviderFields>('careproviders', {
      list: async (query) => {
        const { careproviders: items, total } = await read(organisations.listAdminProviders, { params: {}, query })
        return { items, total }
      },
      one: (careproviderId) => read(organisations.readAdminProvider, { params: { careproviderId } }),
      add: (body) => call(organisations.addAdminProvider, { params: {}, body }),
      change: (careproviderId, body) => call(organisations.changeAdminProvider, { params: { careproviderId }, body }),
    }),
    clinics: records<organisations.AdminClinic, organisations.AdminClinicFields>('careseekers', {
      list: async (query) => {
        const { careseekers: items, total } = await read(organisations.listAdminClinics, { params: {}, query })
        return { items, total }
      },
      one: (careseekerId) => read(organisations.readAdminClinic, { params: { careseekerId } }),
      add: (body) => call(organisations.addAdminClinic, { params: {}, body }),
      change: (careseekerId, body) => call(organisations.changeAdminClinic, { params: { careseekerId }, body }),
    }),
    useHistory: (resource, recordId) =>
      useRead(queries, ['history', resource, recordId], async () => {
        const { changes } = await read(listRecordChanges, { params: { resource, recordId }, query: {} })
        return changes
      }),
  }
  return { admin, queries }
}
