// The demo client: fills a new system over HTTP as its people would, with the workers' own cryptography. The server starts it
// outside production and hands it the address and a secret of this start; it can be cut at any time and goes on.
import { loadDemo } from './load.ts'
import { readStart } from './start.ts'

await loadDemo(readStart())
