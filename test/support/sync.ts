// What an account pulls, over HTTP.
import { pullSync, type SyncedRecord, type SyncPage } from '../../contract/http/sync.ts'
import type { WardPerson } from './ward.ts'

/** One page; throws when it is refused. */
export async function pull(person: WardPerson, cursor?: string): Promise<SyncPage> {
  const { status, body } = await person.client.call(pullSync, cursor === undefined ? {} : { query: { cursor } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** How a pull is refused. */
export async function failingPull(person: WardPerson, cursor: string) {
  const { status, body } = await person.client.call(pullSync, { query: { cursor } })
  return { status, code: body.code }
}

/** All pages after a cursor. */
export async function pullAll(person: WardPerson, from: string) {
  const records: SyncedRecord[] = []
  const tombstones: SyncPage['tombstones'] = []
  let cursor = from
  for (let pages = 1; ; pages++) {
    const page = await pull(person, cursor)
    records.push(...page.records)
    tombstones.push(...page.tombstones)
    cursor = page.cursor
    if (!page.more) return { records, tombstones, cursor, pages }
  }
}
