// The recipes of docs/ops, as far as a machine without an installation can judge them. `npm run test:ops` plays the proxies.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { login } from '../../contract/http/accounts.ts'
import { healthLive, healthReady, healthStart } from '../../contract/http/system.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { poolerLimits } from '../../server/db/pooler.ts'
import { jobs } from '../../server/jobs/registry.ts'
import { createMetrics } from '../../server/operation/metrics.ts'
import { defaultLimits } from '../../server/platform/database-limits.ts'
import { storedKeyRows } from '../../server/platform/known-keys.ts'
import { programPath, runProgram } from '../support/programs.ts'
import { caddy, nginx, prepareNginx, recipes } from '../support/proxies.ts'
import { makeScratchDir } from '../support/scratch.ts'

const read = (name: string) => readFileSync(join(recipes, name), 'utf8')
const openssl = programPath('openssl')

describe('the proxies’ recipes', () => {
  it.skipIf(!(nginx && openssl))('nginx takes its own (skipped where nginx or openssl is missing)', () => {
    const { main } = prepareNginx(makeScratchDir('nginx'), [8081, 8082], 8443, 8480)
    const { status, output } = runProgram(nginx ?? '', ['-t', '-c', main])
    expect(output).toContain('test is successful')
    expect(status).toBe(0)
  })

  it.skipIf(!caddy)('Caddy takes its own (skipped where caddy is missing)', () => {
    const folder = makeScratchDir('caddy')
    copyFileSync(join(recipes, 'Caddyfile'), join(folder, 'Caddyfile'))
    const { status, output } = runProgram(caddy ?? '', ['adapt', '--config', join(folder, 'Caddyfile')])
    expect(output).toContain('/health/ready')
    expect(status).toBe(0)
  })

  it.each(['nginx.conf', 'Caddyfile'])('%s passes one address on, and repeats nothing that was sent', (name) => {
    expect(read(name).match(/X-Forwarded-For (\$remote_addr|\{remote_host\})/g)).toHaveLength(1)
    expect(read(name)).not.toMatch(/^\s*proxy_next_upstream .*non_idempotent|lb_retry_match/m)
  })
})

describe('the pooler’s recipe', () => {
  it('lends for a transaction, with the limits that a server without settings of its own looks for', () => {
    const text = read('pgbouncer.ini')
    expect(text).toMatch(/^pool_mode = transaction$/m)
    expect(text).toContain(`connect_query='${poolerLimits(defaultLimits)}'\n`)
  })
})

/** The variables of docs/SETTINGS.md, which its own test holds against server/config.ts. */
const settings = new Set(
  [...readFileSync('docs/SETTINGS.md', 'utf8').matchAll(/^\| ([A-Z0-9_, ]+) \|/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  ),
)
const notOurs = ['POSTGRES_USER', 'POSTGRES_DB']

describe('the unit for systemd', () => {
  const name = 'anschluss@.service'
  const analyze = programPath('systemd-analyze')
  const lines = read(name).split('\n')
  const values = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))

  it.skipIf(!analyze)('is taken by systemd-analyze (skipped where it is missing)', () => {
    const unit = join(makeScratchDir('unit'), 'anschluss@8081.service')
    const here = read(name)
      .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      .replace(/^WorkingDirectory=.*/m, 'WorkingDirectory=/')
    writeFileSync(unit, here)
    const { status, output } = runProgram(analyze ?? '', ['verify', unit])
    // what it says of the machine's own units is not ours
    expect(output.split('\n').filter((line) => line.includes('anschluss@'))).toEqual([])
    expect(status).toBe(0)
  })

  it('names settings that there are, hands over each key file, and waits longer than the process may need', () => {
    const assigned = values('Environment').flatMap((line) => line.split(' '))
    const env = Object.fromEntries(
      assigned.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
    )
    expect(Object.keys(env).filter((one) => !settings.has(one))).toEqual([])
    expect(
      values('LoadCredential')
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual([...storedKeyRows].sort())
    const example = lines.flatMap((line) => /^#\s{3}([A-Z_]+)=(\S+)/.exec(line)?.slice(1, 3) ?? [])
    const given: Record<string, string> = {}
    for (let i = 0; i < example.length; i += 2) given[example[i] ?? ''] = example[i + 1] ?? ''
    expect(Object.keys(given).filter((one) => !settings.has(one))).toEqual([])
    const filled = Object.fromEntries(
      Object.entries(env).map(([key, value]) => [
        key,
        value.replaceAll('%i', '8081').replaceAll('%d', '/run/keys').replaceAll('%S', '/var/lib'),
      ]),
    )
    const config: Config = readConfig({ ...filled, ...given, SMTP_URL: 'smtps://mail.example' })
    expect(config).toMatchObject({ production: true, port: 8081, metricsPort: 18081, migrateAtStart: false })
    expect(config.keyStorageKeyFile).toBe('/run/keys/key-storage')
    expect(Number(values('TimeoutStopSec')[0]) * 1000).toBeGreaterThan(config.drainMs + 10_000)
  })
})

/** Every `environment` of compose and `env` of Kubernetes. */
function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === 'environment') return Object.keys(part as object)
    if (key === 'env') return (part as { name: string }[]).map(({ name }) => name)
    return namesOf(part)
  })
}

const documentsOf = (name: string) =>
  parseAllDocuments(read(name), { merge: true }).map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([])
    return document.toJS() as Record<string, unknown>
  })

describe('the recipes for containers', () => {
  it.each(['compose.yaml', 'kubernetes.yaml'])('%s is YAML, and names settings that there are', (name) => {
    const names = new Set(documentsOf(name).flatMap(namesOf))
    expect(names.size).toBeGreaterThan(3)
    expect([...names].filter((one) => !settings.has(one) && !notOurs.includes(one))).toEqual([])
  })

  it('no image is taken by a name that says nothing of its version', () => {
    for (const name of ['compose.yaml', 'kubernetes.yaml', 'Containerfile'])
      for (const [, image = ''] of read(name).matchAll(/^\s*(?:image: |FROM )(\S+)/gm))
        if (image !== 'anschluss') expect(image).toMatch(/^[a-z0-9./-]+:[A-Za-z0-9]+[.\w-]*$/)
  })

  it('Kubernetes asks for life, readiness and start where the server answers', () => {
    const asked = [...read('kubernetes.yaml').matchAll(/path: (\/health\/\w+)/g)].map(([, path]) => path)
    expect(asked.sort()).toEqual([healthLive, healthReady, healthStart].map(({ path }) => path).sort())
  })

  it('the image runs as nobody in particular, and takes folders that there are', () => {
    const text = read('Containerfile')
    const last = text.slice(text.lastIndexOf('\nFROM '))
    expect(last).toMatch(/^USER 10001:10001$/m)
    expect(last).not.toMatch(/^ADD /m)
    const env = /^ENV (.*)$/m.exec(last)?.[1]?.split(' ') ?? []
    expect(env.map((one) => one.split('=')[0]).filter((one) => !settings.has(one ?? ''))).toEqual([])
    for (const [, path = ''] of last.matchAll(/^COPY --from=build --chown=0:0 \/build\/(\S+)/gm))
      expect(existsSync(path) || path === 'dist', path).toBe(true)
  })
})

describe('the alerts', () => {
  const promtool = programPath('promtool')
  it.skipIf(!promtool)('are taken by promtool (skipped where it is missing)', () => {
    const { status, output } = runProgram(promtool ?? '', ['check', 'rules', join(recipes, 'alerts.yml')])
    expect(output).toContain('SUCCESS')
    expect(status).toBe(0)
  })

  const rules = (
    (documentsOf('alerts.yml')[0]?.groups ?? []) as { rules: { alert: string; expr: string }[] }[]
  ).flatMap((group) => group.rules)

  it('ask for figures, labels and jobs that a process has', () => {
    const figures = new Map(
      createMetrics()
        .registry.getMetricsAsArray()
        .map((metric) => [metric.name, metric]),
    )
    for (const { alert, expr } of rules) {
      const asked = [...expr.matchAll(/\b(anschluss_\w+)(?:\{([^}]*)\})?/g)]
      expect(asked.length > 0 || alert === 'ProcessAway', alert).toBe(true)
      for (const [, name = '', labels = ''] of asked) {
        const metric = figures.get(name.replace(/_bucket$/, '')) as { labelNames?: string[] } | undefined
        expect(metric, name).toBeDefined()
        for (const [, label] of labels.matchAll(/(\w+)=/g)) expect(metric?.labelNames, name).toContain(label)
        for (const [, queue = ''] of labels.matchAll(/queue="([^"]+)"/g))
          expect(jobs.map((job) => job.name)).toContain(queue)
        for (const [, route] of labels.matchAll(/route="([^"]+)"/g)) expect(route).toBe(login.path)
      }
    }
  })

  it('each stands in OPERATIONS with what to do', () => {
    const handbook = readFileSync('docs/OPERATIONS.md', 'utf8')
    for (const { alert } of rules) expect(handbook).toMatch(new RegExp(`^\\| ${alert} \\|`, 'm'))
  })
})
