// Runs autocannon with the options of its input and prints what bench/support/load.ts reads. The package is bench's own.
// `each`: the requests of every connection, sent once.
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'

const { each, ...options } = JSON.parse(await text(process.stdin))
let next = 0
const ofEach = each && {
  connections: each.length,
  amount: each.length * each[0].length,
  setupClient: (client) => client.setRequests(each[next++ % each.length]),
}
const result = await autocannon({ ...options, ...ofEach })
const { requests, latency, non2xx, errors, start, finish } = result
const rate = each ? (requests.total * 1000) / (finish - start) : requests.average
process.stdout.write(JSON.stringify({ rate, p99: latency.p99, failed: non2xx + errors }))
