// express-pouchdb on a database in memory: the peer of BM3 and BM21. Arguments: how many documents it holds, and how many bytes
// each has, about. Prints its port. POST /change?count=N changes the first N of them.
import { randomBytes } from 'node:crypto'
import express from 'express'
import expressPouch from 'express-pouchdb'
import memory from 'pouchdb-adapter-memory'
import PouchDB from 'pouchdb-core'
import find from 'pouchdb-find'
import mapReduce from 'pouchdb-mapreduce'
import replication from 'pouchdb-replication'

const [docs, bytes] = process.argv.slice(2).map(Number)
/** of a record, as gzip sees it: that much is ciphertext, and gets no smaller than the bits of its letters */
const sealedShare = 0.55
const sealedBytes = Math.round(bytes * sealedShare)
const padding = () =>
  `${randomBytes(sealedBytes).toString('base64url').slice(0, sealedBytes)}${'x'.repeat(bytes - sealedBytes)}`
PouchDB.plugin(memory).plugin(mapReduce).plugin(replication).plugin(find)
const Memory = PouchDB.defaults({ adapter: 'memory' })
// knows the databases that are made after it
const couch = expressPouch(Memory, { mode: 'minimumForPouchDB', logPath: '/dev/null' })
const db = new Memory('mirror')
for (let from = 0; from < docs; from += 1000) {
  await db.bulkDocs(
    Array.from({ length: Math.min(1000, docs - from) }, (_, i) => ({
      _id: String(from + i).padStart(6, '0'),
      rev: 1,
      padding: padding(),
    })),
  )
}
const app = express()
// the page that replicates is of another origin, and PouchDB asks with credentials
app.use((request, response, next) => {
  response.set({
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-methods': 'GET, POST, PUT',
  })
  if (request.method === 'OPTIONS') response.end()
  else next()
})
app.post('/change', async (request, response) => {
  const count = Number(request.query.count)
  const { rows } = await db.allDocs({ include_docs: true, limit: count })
  await db.bulkDocs(rows.map(({ doc }: { doc: { rev: number } }) => ({ ...doc, rev: doc.rev + 1 })))
  response.json({ changed: rows.length })
})
app.use('/db', couch)
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
