// The port of any declared list of records (contract/http/resource.ts): its calls follow from the declaration.
import type { Endpoint } from '../../../../contract/http/endpoint.ts'
import { ok } from '../../../../contract/result.ts'
import type { PagedResource, RecordsOf, RecordsPort } from '../../admin-port.ts'
import type { AdminCalls } from './calls.ts'

interface Known {
  readonly id: number
}

/** `scope` are the parameters of the list's path: whose records they are. */
export function recordsOf<R extends PagedResource>(
  { read, useRead, write, call }: AdminCalls,
  resource: R,
  scope: Readonly<Record<string, number>> = {},
): RecordsOf<R> {
  const { name, key } = resource
  // two kinds of records may share a name (a clinic, and its configuration): what is kept of them is told apart by the path
  const subject = [name, resource.list.path, ...Object.values(scope)]
  const at = (id: number) => ({ params: { ...scope, [key]: id } })
  // the declaration ties names to types, which the general form of a call cannot follow
  const asked = (endpoint: Endpoint, args: object) => call(endpoint, args as never) as Promise<never>
  const loaded = (endpoint: Endpoint, args: object) => read(endpoint, args as never) as Promise<never>
  const port: RecordsPort<Known, object> = {
    useList: (query) =>
      useRead([...subject, 'list', query], async () => {
        const answer: Readonly<Record<string, unknown>> = await loaded(resource.list, { params: scope, query })
        return { items: answer[name] as Known[], total: Number(answer.total) }
      }),
    useOne: (id) => useRead([...subject, 'one', id], () => loaded(resource.read, at(id))),
    save: (known, fields) =>
      write(
        [name],
        known === null
          ? asked(resource.add, { params: scope, body: fields })
          : asked(resource.change, { ...at(known.id), body: { ...fields, rev: known.rev } }),
      ),
    remove: async ({ id }) => {
      const removed = await write([name], asked(resource.remove, at(id)))
      return removed.ok ? ok(null) : removed
    },
  }
  return port as unknown as RecordsOf<R>
}
