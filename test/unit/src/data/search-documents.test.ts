// What a save of one part reads and opens of a search's documents: what the screen shows already is neither read nor opened again.
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Endpoint } from '../../../../contract/http/endpoint.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { Connection } from '../../../../src/data/remote/connection.ts'
import { queryKeys } from '../../../../src/data/remote/queries.ts'
import { createSearchDocumentsPort } from '../../../../src/data/remote/search-documents.ts'

const search = { id: 9, patient_id: 7 }
const name = 'GKV_GENERAL' as const
const partOf = (part: string, version: number, account = 3) => ({
  part,
  version,
  at: version * 1000,
  account: { id: account, first_name: 'M.', last_name: 'König' },
})
type Part = ReturnType<typeof partOf>
const opened = (part: Part) => ({
  ...part,
  content: {
    state: 'open' as const,
    value: { counter: 1, patient: 'p', values: { by: { value: part.version, by: 3, at: 1 } } },
  },
})
const documentOf = <T>(parts: readonly T[]) => [{ name, createdAt: 1, hasDraft: true, parts }]

/** A server that has these parts, and a screen that shows those. */
function setup(stored: readonly Part[], shown: readonly Part[] | null) {
  const reads: string[] = []
  const bases: number[] = []
  const newest = new Map(stored.map((part) => [part.part, part.version]))
  const connection = {
    read: async ({ path }: Endpoint) => {
      if (!path.includes('rehabforms')) return { id: 9, cid: 's', careseeker_id: 2 }
      reads.push('read')
      return { documents: [{ name, created_at: 1, draft: true, parts: stored }] }
    },
    call: async () => ok({ documents: [] }),
    act: async ({ parts: [laid] }: { parts: readonly { part: string; base: number }[] }) => {
      bases.push(laid?.base ?? -1)
      return laid?.base === newest.get(laid?.part ?? '') ? ok({ id: 'x' }) : err({ code: 'conflict' })
    },
    clock: { now: () => 5 },
    api: {
      openDocuments: async (_: number, __: object, documents: readonly { parts: readonly Part[] }[]) => {
        reads.push(`opened ${documents.flatMap(({ parts }) => parts.map(({ part }) => part)).join()}`)
        return documents.flatMap(({ parts }) => documentOf(parts.map(opened)))
      },
    },
  } as unknown as Connection
  const client = new QueryClient()
  client.setQueryData(queryKeys.patient(7), { record: { id: 7, cid: 'p' } })
  if (shown) client.setQueryData(queryKeys.documents(9), documentOf(shown.map(opened)))
  const seen: (number | null)[] = []
  const save = () =>
    createSearchDocumentsPort(connection, client).save(search, name, '1', (before) => {
      seen.push((before?.values.by?.value as number | undefined) ?? null)
      return ok({ values: {} })
    })
  return { save, reads, bases, seen, client }
}

const many = Array.from({ length: 10 }, (_, at) => partOf(String(at + 1), 2))

it('goes over what the screen shows, without reading it once more', async () => {
  const { save, reads, bases, seen } = setup(many, many)
  expect((await save()).ok).toBe(true)
  expect({ reads, bases, seen }).toEqual({ reads: [], bases: [2], seen: [2] })
})

it('reads once when a colleague was quicker, and opens what they changed only', async () => {
  const { save, reads, bases, seen } = setup([partOf('1', 3, 4), ...many.slice(1)], many)
  expect((await save()).ok).toBe(true)
  expect({ reads, bases, seen }).toEqual({ reads: ['read', 'opened 1'], bases: [2, 3], seen: [2, 3] })
})

it('reads all where no screen shows it, or what it shows is known to be old', async () => {
  const all = ['read', `opened ${many.map(({ part }) => part).join()}`]
  const none = setup(many, null)
  expect((await none.save()).ok).toBe(true)
  expect(none.reads).toEqual(all)

  const old = setup([partOf('1', 3), ...many.slice(1)], many)
  await old.client.invalidateQueries({ queryKey: queryKeys.documents(9) })
  expect((await old.save()).ok).toBe(true)
  expect({ reads: old.reads, bases: old.bases }).toEqual({ reads: ['read', 'opened 1'], bases: [3] })
})

it('keeps the parts in their order, each with its own content', async () => {
  const { save, client } = setup([partOf('1', 3), partOf('2', 2), partOf('3', 4)], many.slice(0, 3))
  await client.invalidateQueries({ queryKey: queryKeys.documents(9) })
  await save()
  const seen = setup([partOf('2', 2), partOf('1', 7)], [partOf('2', 2), partOf('1', 6)])
  await seen.save()
  expect(seen.seen).toEqual([6, 7])
})
