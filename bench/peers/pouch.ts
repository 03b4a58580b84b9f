// PouchDB as its documentation sets it up: documents of a page by bulkDocs, in batches; a server's by replication.
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

/** Holds what the server holds, then pulls so many changed documents live. @returns ms of the latter */
export async function pouchDelta(url: string, change: () => Promise<unknown>, count: number): Promise<number> {
  const db = new PouchDB('bench')
  await db.replicate.from(url, { batch_size: 1000 })
  await change()
  const from = performance.now()
  await new Promise<void>((done, failed) => {
    let written = 0
    const pull = db.replicate.from(url, { live: true })
    pull.on('error', failed)
    pull.on('change', (info) => {
      written += info.docs.length
      if (written >= count) done()
    })
  })
  return performance.now() - from
}
