// What check-rules.mjs tries: for each rule files that break it and files that keep it, as path → text. Every path is
// used once. A file that an import names is made empty if no case writes it, so that only the rule decides.

/** A file that imports something that runs. */
const code = (/** @type {string} */ from, name = 'x') => `import { ${name} } from '${from}'\nexport const y = ${name}\n`
/** A file that imports types only. */
const types = (/** @type {string} */ from) => `import type { X } from '${from}'\nexport type Y = X\n`
/** A file that starts a worker by its address. */
const worker = (/** @type {string} */ from) => `export const y = new Worker(new URL('${from}', import.meta.url))\n`

/** @typedef {Record<string, string>} Files */
/** @typedef {Record<string, { broken: Files, kept?: Files }>} Cases rule → files */

/** @type {Cases} judged by check-imports.mjs */
export const importCases = {
  'no two files differ only in case': {
    broken: { 'src/ui/a1.module.css': '' },
    kept: { 'src/ui/A1.tsx': '', 'src/ui/A2.tsx': '', 'src/ui/A2.module.css': '', 'src/portal/a2.ts': '' },
  },
  'arrows point one way': {
    broken: {
      'catalogue/a1.ts': code('../contract/ids.ts'),
      'contract/a1.ts': code('../domain/lifecycle.ts'),
      'contract/a2.ts': code('./records/profile.ts'),
      'domain/a1.ts': code('../device/clock.ts'),
      'service-worker/a1.ts': code('../workers/crypto/core/seal.ts'),
      'service-worker/a2.ts': code('../src/pwa/setup.ts'),
      'server/a1.ts': types('../device/clock.ts'),
      'server/a2.ts': code('../demo/main.ts'),
      'server/a3.ts': code('../test/support/pg.ts'),
      'server/a4.ts': code('../scripts/tools.mjs'),
      'server/a5.ts': code('../src/i18n/de/catalogue.json'),
      'server/a6.ts': code('./key-storage/store.ts'),
      'server/key-storage/a1.ts': code('../stores/rule-keys/reader.ts'),
      'server/key-storage/a2.ts': types('../deps.ts'),
      'server/ontology/a1.ts': code('../../src/i18n/de/common.json'),
      'server/platform/a1.ts': types('../config.ts'),
      'server/stores/a1.ts': types('../matching/provider.ts'),
      'server/mail/a1.ts': code('../actions/execute.ts'),
      'server/mail/a2.ts': code('../house-files/keep.ts'), // of its own row
      'server/feed/a1.ts': code('../live/socket.ts'),
      'server/push/a1.ts': code('../jobs/registry.ts'),
      'server/actions/a1.ts': code('../deps.ts'),
      'demo/a1.ts': code('../server/app.ts'),
      'connector/a1.ts': code('../workers/crypto/worker.ts'),
    },
    kept: {
      'domain/a2.ts': `${code('../contract/errors.ts')}export type { G } from '../catalogue/genders.ts'\n`,
      'service-worker/a3.ts': code('../workers/crypto/seal-public.ts'),
      'service-worker/a4.ts': code('../device/lock/lock.ts'),
      'demo/a2.ts': code('../workers/crypto/core/seal.ts'),
      'test/unit/a1.ts': code('../../server/app.ts'),
      'server/ontology/a2.ts': code('../../src/i18n/de/catalogue.json'),
      'server/a7.ts': code('./key-storage/open.ts'),
      'server/actions/a2.ts': `${code('../mail/queue.ts')}${types('../deps.ts')}`,
      'server/admin-cli/a1.ts': code('../open-system.ts'),
      'server/jobs/a1.ts': code('../actions/search-wave.ts'),
      'server/key-storage/a3.ts': code('../platform/at-rest.ts'),
    },
  },
  'every kind of import counts': {
    broken: {
      'domain/b1.ts': `export const y = await import('../server/app.ts')\n`,
      'domain/b2.ts': `export const y = await import(\`../server/app.ts\`)\n`,
      'domain/b3.ts': `export type Y = import('../server/app.ts').X\n`,
      'domain/b4.ts': `export const y = require('../server/app.ts')\n`,
      'domain/b5.ts': `import '../server/app.ts'\n`,
      'domain/b6.ts': worker('../server/app.ts'),
      'domain/b7.ts': `export const y = import.meta.glob('../server/*.ts')\n`,
      'domain/b8.ts': `export const y = (name: string) => import(name)\n`,
      'device/b1.ts': `export * from '../src/platform/clock.ts'\n`,
      'device/b2.ts': `export { x } from '../src/platform/clock.ts'\n`,
      'domain/b9.ts': code('./no-such-file'),
      'domain/b10.ts': code('../elsewhere/x.ts'),
    },
    kept: {
      'domain/b11.ts': `// import { x } from '../server/app.ts'\nexport const y = "import { x } from '../server/app.ts'"\n`,
    },
  },
  'what a device shares': {
    broken: {
      'device/c1.ts': code('./store/db.ts'),
      'device/store/c1.ts': code('../outbox/outbox.ts'),
      'device/outbox/c1.ts': code('../http/http.ts'),
      'device/outbox/c2.ts': code('../sender/sender.ts'),
      'device/sender/c1.ts': code('../store/db.ts'),
      'device/pull/c1.ts': code('../http/http.ts'),
      'device/pull/c2.ts': code('../store/db.ts'),
      'device/lock/c1.ts': code('../store/db.ts'),
    },
    kept: {
      'device/outbox/c3.ts': code('../store/db.ts'),
      'device/sender/c2.ts': code('../outbox/outbox.ts'),
      'device/pull/c3.ts': `${code('../clock.ts')}export { z } from '../../domain/lifecycle.ts'\n`,
    },
  },
  workers: {
    broken: {
      'workers/crypto/core/d1.ts': code('../../../device/clock.ts'),
      'workers/crypto/core/d2.ts': code('../session.ts'),
      'workers/crypto/d1.ts': code('../../device/sender/sender.ts'),
      'workers/crypto/d2.ts': code('../../device/outbox/outbox.ts'),
      'workers/crypto/d3.ts': code('../online/worker.ts'),
      'workers/online/d1.ts': code('../../device/store/db.ts'),
      'workers/online/d2.ts': code('../../device/pull/engine.ts'),
      'workers/search/d1.ts': code('../../device/http/http.ts'),
      'workers/search/d2.ts': code('../../device/store/db.ts'),
      'workers/search/d3.ts': code('../crypto/session.ts'),
      'workers/password/d1.ts': code('../crypto/session.ts'),
      'workers/password/d2.ts': types('../../contract/records/profile.ts'),
    },
    kept: {
      'workers/crypto/d4.ts': code('../../device/store/db.ts'),
      'workers/crypto/d5.ts': code('../../device/pull/engine.ts'),
      'workers/crypto/d6.ts': code('../../device/http/http.ts'),
      'workers/online/d3.ts': code('../crypto/session.ts'),
      'workers/online/d4.ts': code('../crypto/core/seal.ts'),
      'workers/search/d4.ts': code('../../contract/records/profile.ts'),
    },
  },
  'the page names only types and addresses of workers': {
    broken: {
      'src/crypto/e1.ts': code('../../workers/crypto/api.ts'),
      'src/crypto/e2.ts': worker('../../workers/crypto/session.ts'),
      'src/crypto/e3.ts': types('../../workers/crypto/session.ts'),
      'src/crypto/e4.ts': code('../../workers/crypto/worker.ts'),
    },
    kept: {
      'src/crypto/e5.ts': types('../../workers/crypto/api.ts'),
      'src/crypto/e6.ts': `export type Y = import('../../workers/crypto/api.ts').X\n`,
      'src/crypto/local-worker.ts': worker('../../workers/crypto/worker.ts'),
      'src/crypto/online-worker.ts': worker('../../workers/online/worker.ts'),
    },
  },
  'the server names no plaintext': {
    broken: {
      'server/f1.ts': types('../contract/records/profile.ts'),
      'server/routes/f2.ts': code('../../domain/patient/filled.ts'),
      'domain/f1.ts': code('./patient/filled.ts'),
      'server/f3.ts': code('../domain/f2.ts'),
      'domain/f2.ts': code('./patient/f3.ts'),
    },
    kept: {
      'domain/patient/f3.ts': types('../../contract/records/profile.ts'),
    },
  },
  'the tablet does not load what only a clinic decides': {
    broken: {
      'src/mirror/f1.ts': code('../../domain/lifecycle/search-actions.ts'),
      'src/data/local/f2.ts': code('../../../domain/f4.ts'),
    },
    kept: {
      'domain/f4.ts': `export { y } from './lifecycle/patient-actions.ts'\n`,
      'domain/lifecycle/patient-actions.ts': `export const y = 1\n`,
      'src/mirror/f3.ts': types('../../domain/lifecycle/search-actions.ts'),
    },
  },
  'areas and features': {
    broken: {
      'src/portal/g1.tsx': code('../receiver/receiver.tsx'),
      'src/start/g1.tsx': code('../sender/sender.tsx'),
      'src/start/g2.tsx': code('../sync/loop.ts'),
      'src/receiver/g1.ts': code('../mirror/heads.ts'),
      'src/receiver/g2.ts': code('../../device/store/db.ts'),
      'src/receiver/g3.ts': code('../data/local/requests.ts'),
      'src/receiver/deep/er/g4.ts': code('../../../features/a/view/a.tsx'),
      'src/receiver/g5.tsx': `export const y = () => import('../app/receiver.tsx')\n`,
      'src/features/a/g1.ts': code('../b/b.tsx'),
      'src/features/a/deep/g2.ts': code('../../b/b.tsx'),
      'src/features/a/g3.ts': code('../../crypto/client.ts'),
    },
    kept: {
      'src/receiver/deep/er/g6.ts': code('../../../features/a/index.ts'),
      'src/receiver/sync/g7.ts': code('../sync/other.ts'),
      'src/start/g3.tsx': `${code('../features/a/index.ts')}export { z } from '../ui/part.tsx'\n`,
      'src/features/a/deep/g4.ts': code('../view/a.tsx'),
      'src/features/a/g5.ts': code('../b/index.ts'),
    },
  },
  'layers of the web app': {
    broken: {
      'src/ui/h1.ts': code('../data/ports.ts'),
      'src/ui/h2.ts': code('../state/session.ts'),
      'src/ui/h3.ts': code('../app/app.tsx'),
      'src/i18n/h1.ts': code('../../domain/lifecycle.ts'),
      'src/platform/h1.ts': code('../state/session.ts'),
      'src/data/h1.ts': code('./local/requests.ts'),
      'src/data/remote/h1.ts': code('../../mirror/heads.ts'),
      'src/data/remote/h2.ts': code('../local/requests.ts'),
      'src/data/local/h1.ts': code('../../../device/http/http.ts'),
      'src/mirror/h1.ts': code('../../device/http/http.ts'),
      'src/transport/h1.ts': code('../../device/outbox/outbox.ts'),
      'src/pwa/h1.ts': code('../sync/loop.ts'),
      'src/sync/h1.ts': code('../data/local/requests.ts'),
      'src/sync/h2.ts': code('../crypto/client.ts'),
    },
    kept: {
      'src/app/h1.ts': code('../sync/loop.ts'),
      'src/data/remote/h3.ts': code('../../crypto/client.ts'),
      'src/data/local/h2.ts': `${code('../../mirror/heads.ts')}export { z } from '../../../device/outbox/outbox.ts'\n`,
      'src/mirror/h2.ts': code('../../device/store/db.ts'),
    },
  },
  'online areas reach no local store': {
    broken: {
      'src/sender/i1.ts': code('../features/reach/index.ts'),
      'src/features/reach/index.ts': code('../../data/local/i9.ts'),
      'src/admin/i1.ts': `export const y = () => import('../features/reach/index.ts')\n`,
      'src/start/i1.ts': code('../features/reach/index.ts'),
      'src/app/portal.tsx': code('../data/local/i9.ts'),
      'src/app/sender.tsx': code('../crypto/local-worker.ts'), // over the worker's address
      'src/app/start.tsx': code('../mirror/heads.ts'),
      'workers/online/i1.ts': code('../crypto/i2.ts'),
    },
    kept: {
      'src/app/receiver.tsx': `${code('../data/local/i9.ts')}export { z } from '../crypto/local-worker.ts'\n`,
      'src/app/admin.tsx': code('../crypto/online-worker.ts'),
      'src/app/admissions.tsx': types('../data/local/i9.ts'),
      'src/data/local/i9.ts': code('../../../device/outbox/i9.ts'),
      'device/outbox/i9.ts': code('../store/i9.ts'),
      'device/store/i9.ts': code('dexie', 'Dexie'),
      'workers/crypto/i2.ts': code('../../device/store/i9.ts'),
      'workers/crypto/worker.ts': code('./i2.ts'),
    },
  },
  'packages have owners': {
    broken: {
      'src/data/local/j1.ts': code('dexie', 'Dexie'),
      'src/data/local/j2.ts': code('@tanstack/react-query', 'useQuery'),
      'src/sender/j1.ts': code('@tanstack/react-query', 'useQuery'),
      'src/state/j1.ts': code('comlink', 'wrap'),
      'src/crypto/j1.ts': code('comlink', 'wrap'),
      'src/features/sign-in/j1.ts': code('@zxcvbn-ts/core', 'ZxcvbnFactory'),
      'workers/crypto/j1.ts': code('libsodium-wrappers-sumo', 'ready'),
      'workers/crypto/core/j1.ts': code('react', 'useState'),
      'server/routes/j1.ts': code('kysely', 'sql'),
      'server/stores/j1.ts': code('pg', 'Pool'),
      'server/routes/j2.ts': code('@electric-sql/pglite/worker', 'PGliteWorker'),
      'domain/j1.ts': code('node:fs', 'readFileSync'),
      'contract/j1.ts': code('zod', 'z'),
    },
    kept: {
      'src/data/remote/j1.ts': code('@tanstack/react-query', 'useQuery'),
      'src/crypto/client.ts': code('comlink', 'wrap'),
      'server/stores/j2.ts': code('kysely', 'sql'),
      'contract/j2.ts': code('zod/mini', 'z'),
      'test/unit/j1.ts': code('dexie', 'Dexie'),
    },
  },
}

/** @type {Cases} judged by Biome */
export const lintCases = {
  'requests have one owner': {
    broken: {
      'src/sync/l1.ts': `export const y = () => fetch('/x')\n`,
      'src/sync/l2.ts': `export const y = () => globalThis.fetch('/x')\n`,
      'src/ui/l1.ts': `export const y = () => window.fetch('/x')\n`,
      'src/data/local/l1.ts': `export const y = () => fetch('/x')\n`,
      'workers/crypto/l1.ts': `export const y = () => self.fetch('/x')\n`,
      'server/jobs/l1.ts': `import { request } from 'node:http'\nexport const y = request\n`,
      'src/pwa/l1.ts': `export const y = () => navigator.sendBeacon('/x')\n`,
    },
    kept: {
      'src/sync/l3.ts': `export const y = (d: { fetch(u: string): number }) => d.fetch('/x')\n`,
      'device/http/l1.ts': `export const y = () => fetch('/x')\n`,
      'server/platform/fetch.ts': `export const y = () => fetch('/x')\n`,
    },
  },
  'the socket and the store have one owner': {
    broken: {
      'src/sync/m1.ts': `export const y = () => new WebSocket('/x')\n`,
      'device/http/m1.ts': `export const y = () => new WebSocket('/x')\n`,
      'src/mirror/m1.ts': `export const y = () => indexedDB.open('x')\n`,
    },
    kept: { 'src/transport/m1.ts': `export const y = () => new WebSocket('/x')\n` },
  },
  'only workers/crypto computes with keys': {
    broken: {
      'src/features/a/n1.ts': `export const y = (k: CryptoKey, d: ArrayBuffer) => crypto.subtle.sign('HMAC', k, d)\n`,
      'src/features/a/n2.ts': `const { subtle } = crypto\nexport const y = subtle\n`,
      'workers/password/n1.ts': `export const y = self.crypto.subtle\n`,
      'workers/online/n1.ts': `export const y = crypto.subtle\n`,
      'server/routes/n1.ts': `import { webcrypto } from 'node:crypto'\nexport const y = webcrypto\n`,
    },
    kept: {
      'workers/crypto/n1.ts': `export const y = crypto.subtle\n`,
      'workers/crypto/core/n1.ts': `export const y = crypto.subtle\n`,
      'server/jobs/n2.ts': `import { verify } from 'node:crypto'\nexport const y = verify\n`,
    },
  },
  'settings are read in one file': {
    broken: {
      'server/routes/o1.ts': `export const y = process.env.PORT\n`,
      'server/routes/o2.ts': `import { env } from 'node:process'\nexport const y = env.PORT\n`,
    },
    kept: { 'server/config.ts': `export const y = process.env.PORT\n` },
  },
  'time and random values are given': {
    broken: {
      'domain/p1.ts': `export const y = () => Date.now()\n`,
      'domain/p2.ts': `export const y = () => new Date()\n`,
      'workers/crypto/p1.ts': `export const y = () => Date.now()\n`,
      'domain/p4.ts': `export const y = () => crypto.randomUUID()\n`,
      'server/jobs/p1.ts': `import { randomUUID } from 'node:crypto'\nexport const y = randomUUID\n`,
      'src/ui/p1.ts': `export const y = () => Math.random()\n`,
      'src/ui/p2.ts': `export const y = () => performance.now()\n`,
    },
    kept: {
      'domain/p3.ts': `export const y = (iso: string) => new Date(iso)\n`,
      'server/platform/p1.ts': `export const y = () => [Date.now(), new Date(), crypto.randomUUID()]\n`,
    },
  },
  'a transaction is opened by work()': {
    broken: {
      'server/routes/w1.ts': `import { deps } from '../deps.ts'\nexport const y = deps.db.transaction().execute(async () => 1)\n`,
      'server/jobs/w2.ts': `import { db } from '../deps.ts'\nexport const y = db.transaction().setIsolationLevel('serializable')\n`,
    },
    kept: {
      'server/db/work.ts': `import { db } from '../deps.ts'\nexport const y = db.transaction().execute(async () => 1)\n`,
    },
  },
  'an integer of the contract has a largest value': {
    broken: Object.fromEntries(
      ['z.number().check(z.int())', 'z.coerce.number().check(z.int(), z.minimum(0))', 'z.int()'].map((schema, i) => [
        `contract/http/i${i}.ts`,
        `import * as z from 'zod/mini'\nexport const y = z.object({ x: ${schema} })\n`,
      ]),
    ),
    kept: {
      'contract/http/j1.ts': `import * as z from 'zod/mini'\nexport const y = z.number().check(z.int(), z.maximum(9))\n`,
      'contract/http/j2.ts': `import * as z from 'zod/mini'\nexport const y = z.int().check(z.minimum(0), z.maximum(9))\n`,
    },
  },
  'what is logged goes through platform/log': {
    broken: { 'src/ui/q1.ts': `console.error('x')\n`, 'server/jobs/q1.ts': `console.log('x')\n` },
    kept: { 'server/platform/q1.ts': `console.log('x')\n` },
  },
  'no promise is forgotten': {
    broken: { 'src/ui/r1.ts': `const f = async () => 1\nexport const y = () => { f() }\n` },
    kept: { 'src/ui/r2.ts': `const f = async () => 1\nexport const y = async () => { await f() }\n` },
  },
  'no circles': {
    broken: {
      'src/ui/s1.ts': `import { x } from './s2.ts'\nexport const y = x\n`,
      'src/ui/s2.ts': `import { y } from './s1.ts'\nexport const x = y\n`,
    },
  },
  'files stay small and name what they hold': {
    broken: {
      'domain/t1.ts': `${'export {}\n'.repeat(501)}`,
      'domain/snake_case.ts': `export const y = 1\n`,
      'src/ui/index.ts': `export { y } from './r2.ts'\n`,
    },
    kept: {
      'src/features/a/index.ts': `export { y } from './view.ts'\n`,
      'src/features/a/view.ts': `export const y = 1\n`,
    },
  },
  'no way around the types': {
    broken: {
      'domain/u1.ts': `export const y = (x: any) => x\n`,
      'domain/u2.ts': `export const y = (x: string | undefined) => x!.length\n`,
      'domain/u3.ts': `// @ts-ignore\nexport const y: number = ''\n`,
    },
    kept: { 'test/unit/u1.ts': `export const y = (x: string | undefined) => x!.length\n` },
  },
}

/** @type {Cases} judged by the compiler, one project a program */
export const typeCases = {
  'the server cannot name plaintext': {
    broken: {
      'server/v1.ts': types('../contract/records/v2.ts'),
      'server/v2.ts': code('../domain/patient/v3.ts', 'X'),
      'domain/v1.ts': types('../contract/records/v2.ts'),
    },
    kept: {
      'contract/records/v2.ts': `export interface X {\n  name: string\n}\n`,
      'domain/patient/v3.ts': `export const X = 1\n`,
      'domain/patient/v4.ts': types('../../contract/records/v2.ts'),
    },
  },
  'a program sees only what its place has': {
    broken: {
      'server/w1.ts': `export const y = () => document.title\n`,
      'domain/w1.ts': `export const y = () => process.pid\n`,
      'domain/w2.ts': `export const y = () => setTimeout(() => 1, 1)\n`,
      'device/w1.ts': `export const y = () => window.name\n`,
      'server/w2.tsx': `export const y = () => <p />\n`,
    },
    kept: {
      'src/w1.tsx': `export const y = () => document.title\n`,
      'device/w2.ts': `export const y = () => indexedDB\n`,
      'server/w3.ts': `export const y = () => process.pid\n`,
    },
  },
  'the language is what Node can run': {
    broken: {
      'server/x1.ts': `export enum Y {\n  A,\n}\n`,
      'server/x2.ts': `export class Y {\n  constructor(readonly a: string) {}\n}\n`,
      'server/x3.ts': `import { Y } from './x5.ts'\nexport const y = (x: Y) => x\n`,
    },
    kept: { 'server/x5.ts': `export interface Y {\n  a: string\n}\n` },
  },
  'absence is a type of its own': {
    broken: {
      'server/z1.ts': `export const y = (x: string[]): string => x[0]\n`,
      'server/z2.ts': `export const y: { a?: string } = { a: undefined }\n`,
    },
    kept: { 'server/z3.ts': `export const y = (x: string[]): string | undefined => x[0]\n` },
  },
}
