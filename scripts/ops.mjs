// `npm run test:ops [FILE…]`: the tests of test/ops, with the programs of Debian that they start. As root what is missing is
// installed; where it cannot be, the tests that need it are skipped by its name, and the last line says which are missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runTool } from './tools.mjs'

/** program, and the package that brings it */
const programs = { nginx: 'nginx-light', 'nats-server': 'nats-server', caddy: 'caddy', pgbouncer: 'pgbouncer' }

/** @param {string} name */
function isThere(name) {
  if (name === 'nats-server' && process.env.NATS_SERVER) return true
  if (name === 'pgbouncer' && process.env.PGBOUNCER) return true
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  return folders.some((folder) => existsSync(join(folder, name)))
}

const missing = () => Object.entries(programs).filter(([name]) => !isThere(name))

/** @param {...string} args */
const aptGet = (...args) =>
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

if (missing().length > 0 && process.getuid?.() === 0) {
  console.log(
    `Installing ${missing()
      .map(([, name]) => name)
      .join(', ')} …`,
  )
  aptGet('update')
  for (const [, name] of missing()) aptGet('install', '-y', '--no-install-recommends', name)
}
const { status } = await runTool('vitest', ['run', '-c', 'vitest.ops.config.ts', ...process.argv.slice(2)], {
  show: true,
})
const names = missing().map(([name]) => name)
if (names.length > 0) console.log(`Missing here, and what needs it was skipped: ${names.join(', ')}`)
process.exitCode = status
