// Puts a brotli copy beside every built file that browsers load: as small as it gets, once, instead of less small at every visit.
import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'

const texts = /\.(js|mjs|css|svg|json|webmanifest|wasm)$/
/** smaller ones fit into one packet anyway, bytes */
const least = 1000
/** larger ones are no part of a first load, and would take most of the build's time, bytes */
const most = 500_000
/** at once: as many as zlib has threads */
const atOnce = 4

/** @param {string} dir */
export async function compressFiles(dir) {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => texts.test(name) && !name.startsWith('.'))
    .map((name) => join(dir, name))
    .filter((file) => statSync(file).size >= least)
  const next = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compress(file)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

/** @param {string} file */
function compress(file) {
  const { size } = statSync(file)
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_QUALITY]: size > most ? 5 : constants.BROTLI_MAX_QUALITY,
  }
  return pipeline(createReadStream(file), createBrotliCompress({ params }), createWriteStream(`${file}.br`))
}
