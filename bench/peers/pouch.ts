// PouchDB as its documentation sets it up: documents of a page by bulkDocs, in batches.
import PouchDB from 'pouchdb-browser'
import type { RequestRecord } from '../../contract/http/records.ts'

export async function pouchMirror(
  pages: number,
  batch: number,
  readPage: (name: string) => Promise<RequestRecord[]>,
): Promise<void> {
  const db = new PouchDB('bench')
  for (let i = 0; i < pages; i++) {
    const docs = (await readPage(`requests-${i}`)).map((doc) => ({ ...doc, _id: String(doc.id) }))
    for (let from = 0; from < docs.length; from += batch) await db.bulkDocs(docs.slice(from, from + batch))
  }
}
