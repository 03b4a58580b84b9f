// The bill of materials: whole, with hashes, made without a network.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly properties: readonly { readonly name: string; readonly value: string }[]
}

let components: readonly Component[]
let dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
/** a proxy that nobody is behind: whoever asked the network would fail */
const noNetwork = { npm_config_proxy: 'http://127.0.0.1:9', npm_config_https_proxy: 'http://127.0.0.1:9' }

beforeAll(() => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, ...noNetwork },
    maxBuffer: 64_000_000,
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const bom = JSON.parse(stdout)
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'anschluss' } } })
  components = bom.components
  dependencies = bom.dependencies
}, 120_000)

const runsOn = (place: string) =>
  components.filter(({ properties }) =>
    properties.some(({ name, value }) => name === 'anschluss:runs' && value.split(', ').includes(place)),
  )
const namesOf = (some: readonly Component[]) => some.map((one) => one['bom-ref'].replace(/(?<=.)@[^@]*$/, ''))

it('names everything that a server installs, in the version of the lock, and nothing else as such', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const installed = Object.entries<{ name?: string; version: string; dev?: boolean }>(packages).flatMap(
    ([path, { name = path.split('node_modules/').at(-1), version, dev }]) =>
      path === '' || dev ? [] : [`${name}@${version}`],
  )
  expect(runsOn('server').map((one) => one['bom-ref'])).toEqual(expect.arrayContaining(installed))
  expect(new Set(runsOn('server').map((one) => one['bom-ref'])).size).toBe(new Set(installed).size)
  expect(namesOf(runsOn('server'))).toEqual(expect.arrayContaining(['pg', 'zod', 'nodemailer', 'fastify']))
})

it('names what the built web app carries into browsers, with what that needs, and no tool', () => {
  const names = namesOf(runsOn('browser'))
  expect(names).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'scheduler', 'libsodium-wrappers-sumo', 'libsodium-sumo', 'dexie']),
  )
  expect(namesOf(components)).not.toContain('vitest')
  expect(namesOf(components)).not.toContain('typescript')
})

it('tells the hash of each component, and what depends on what', () => {
  expect(components.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => name)).toEqual([])
  const refs = new Set(components.map((one) => one['bom-ref']))
  for (const { ref, dependsOn } of dependencies) {
    if (!ref.startsWith('anschluss@')) expect(refs).toContain(ref)
    for (const needed of dependsOn) expect(refs).toContain(needed)
  }
  expect(dependencies.find(({ ref }) => ref.startsWith('fastify@'))?.dependsOn.length).toBeGreaterThan(5)
})
