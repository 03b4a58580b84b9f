// `npm run bench -- [NAME…]`: runs the named benchmarks (BM13, lighthouse, …), keeps their lines in results.jsonl, and ends with
// 1 when a bar is missed. A peer that this machine lacks is written as missing and never as passed. With --smallest each runs at
// its smallest share, keeps nothing and judges no bar: it ends with 1 when one does not run any more.
import { join } from 'node:path'
import { keepLines, type Line } from './support/line.ts'
import { isSmallest } from './support/share.ts'

const benchmarks: Readonly<Record<string, () => Promise<Line[]>>> = {
  BM1: async () => (await import('./mirror.ts')).runMirror(),
  BM2: async () => (await import('./mirror.ts')).runMirrorFull(),
  BM3: async () => (await import('./mirror.ts')).runDelta(),
  BM4: async () => (await import('./live.ts')).runLive(),
  BM5: async () => (await import('./decrypt.ts')).runDecrypt(),
  BM6: async () => (await import('./decrypt-file.ts')).runDecryptFile(),
  BM7: async () => (await import('./keys.ts')).runUnwrap(),
  BM8: async () => (await import('./keys.ts')).runWarm(),
  BM9: async () => [
    ...(await (await import('./offline.ts')).runOffline()),
    ...(await (await import('./offline.ts')).runSwitch()),
    ...(await (await import('./readable.ts')).runReadable()),
  ],
  BM10: async () => [
    ...(await (await import('./interact.ts')).runInteract()),
    ...(await (await import('./scroll.ts')).runScroll()),
  ],
  BM11: async () => (await import('./outbox.ts')).runCommit(),
  BM12: async () => (await import('./outbox.ts')).runDrain(),
  BM13: async () => (await import('./size.ts')).run(),
  BM14: async () => (await import('./listing.ts')).runListing(),
  BM15: async () => (await import('./listing-http.ts')).runListingHttp(),
  BM16: async () => (await import('./autocomplete.ts')).runAutocomplete(),
  BM17: async () => (await import('./match.ts')).runMatch(),
  BM18: async () => [
    ...(await (await import('./api-read.ts')).runApiRead()),
    ...(await (await import('./patients.ts')).runPatients()),
  ],
  BM19: async () => (await import('./api-write.ts')).runApiWrite(),
  BM20: async () => (await import('./api-read.ts')).runPgliteMode(),
  BM21: async () => (await import('./delta-server.ts')).runDeltaServer(),
  BM22: async () => (await import('./push.ts')).runPush(),
  BM23: async () => (await import('./fan-out.ts')).runFanOut(),
  BM24: async () => (await import('./blobs.ts')).runBlobs(),
  BM25: async () => (await import('./boot.ts')).runBoot(),
  BM26: async () => (await import('./keys.ts')).runFirstSyncKeys(),
  BM27: async () => (await import('./search.ts')).runSearch(),
  BM28: async () => (await import('./memory.ts')).runMemory(),
  BM30: async () => (await import('./exchange.ts')).runExchange(),
  BM31: async () => (await import('./console-list.ts')).runConsoleList(),
  BM46: async () => (await import('./boot.ts')).runBootOnPostgres(),
  BM47: async () => (await import('./scrape.ts')).runScrape(),
  lighthouse: async () => (await import('./lighthouse.ts')).runLighthouse(),
}

const wanted = process.argv.slice(2)
const chosen = Object.keys(benchmarks).filter((name) => wanted.length === 0 || wanted.includes(name))
const unknown = wanted.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(2)
}

let missed = 0
for (const name of chosen) {
  const lines = (await benchmarks[name]?.()) ?? []
  if (isSmallest) {
    if (lines.length === 0) throw new Error(`${name} measured nothing`)
    console.log(`runs    ${lines.map((line) => line.name).join(', ')}`)
    continue
  }
  keepLines(join(import.meta.dirname, 'results.jsonl'), lines, new Date())
  for (const line of lines) {
    const isMissing = line.ratio === null
    const verdict = isMissing ? 'missing' : line.pass ? 'reached' : 'MISSED'
    console.log(
      `${verdict.padEnd(8)}${line.name.padEnd(40)} R ${line.ratio} (bar ${line.bar})  ours ${line.ours}, peer ${line.peer} ${line.unit}`,
    )
    if (!line.pass && !isMissing) missed += 1
  }
}
if (!isSmallest) console.log(missed === 0 ? 'Every bar is reached.' : `${missed} bars are missed.`)
process.exitCode = missed === 0 ? 0 : 1
