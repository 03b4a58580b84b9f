// Runs autocannon with the options of its input and prints what bench/support/load.ts reads. The package is bench's own.
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'

const result = await autocannon(JSON.parse(await text(process.stdin)))
const { requests, latency, non2xx, errors } = result
process.stdout.write(JSON.stringify({ rate: requests.average, p99: latency.p99, failed: non2xx + errors }))
