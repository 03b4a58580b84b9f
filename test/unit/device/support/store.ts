// A store of its own for a test, on fake-indexeddb, and rows to put into it.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createStore, type Store } from '../../../../device/store/database.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'

/** An empty store on a database engine of its own, or one more connection (another tab) to a given engine. */
export const testStore = (indexedDB: IDBFactory = new IDBFactory()): Store =>
  createStore('test', { indexedDB, IDBKeyRange })

export const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

export const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const cid = 'AAAAAAAAAAAAAAAAAAAAAA'

/** when `testRow` was written */
export const writtenAt = 1_800_000_000_000

/** A row as it is when it was just written; `n` names it. */
export function testRow(n: number, more: Partial<OutboxRow> = {}): OutboxRow {
  return {
    id: uuid(n),
    place: n,
    protocol: 1,
    device: 3,
    account: 7,
    lane: `auction_request:${cid}`,
    action: 'send_message',
    target: { kind: 'auction_request', id: 11, cid },
    codes: {},
    wire: { bytes: `{"id":"${uuid(n)}"}`, key: cid, signature: 'A'.repeat(86) },
    size: 200,
    text: null,
    at: writtenAt,
    state: 'on_device',
    attempt: 0,
    sentAt: null,
    waitUntil: null,
    confirmedAt: null,
    replay: 0,
    settledAt: null,
    code: null,
    decidedBy: null,
    because: null,
    rev: null,
    createdId: null,
    ...more,
  }
}
