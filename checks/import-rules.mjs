// The import rules of docs/ARCHITECTURE.md as data; check-imports.mjs compares every import with them, check-rules.mjs
// shows that each rule fires. A unit is the longest path below that a file's path starts with; an import between two
// units is refused unless it is listed. `types:` allows types only, `url:` allows new URL(…, import.meta.url) only.
// An entry with an ending is one file, `*` stands for one folder.

/** Role areas of the web app: each a folder of src/ and a root module src/app/<area>.tsx. */
const areas = ['portal', 'receiver', 'sender', 'admin', 'admissions', 'start']
/** What screens stand on. Data come through the ports of src/data, so that an area does not know where they lie. */
const screens = ['src/features/*/index.ts', 'src/data/', 'src/state/', 'src/ui/', 'src/i18n/']
/** The shared ground of all programs. */
const ground = ['domain/', 'contract/', 'catalogue/']
/** The shared ground with plaintext: for programs of the people who may read it, never for the server. */
const plaintext = [...ground, 'domain/patient/', 'contract/records/']

/** The labels of the catalogues; the server tells them too. */
const catalogueTexts = [
  '',
  '-account',
  '-admin',
  '-admissions',
  '-assessment',
  '-patient',
  '-portal',
  '-rehab',
  '-search',
].flatMap((group) => ['de', 'en'].map((language) => `src/i18n/${language}/catalogue${group}.json`))

/**
 * Folders of server/ from the ground up: one may import those of the rows above its own, none of its own row or below, so
 * that no two lean on each other. What a row is stands in docs/ARCHITECTURE.md.
 */
const serverLayers = [
  ['platform', 'policies', 'pdf', 'ontology'],
  ['db'],
  ['stores'],
  // services: each row stands on those above
  [
    'http',
    'job-queue',
    'captcha',
    'search-index',
    'portal-guide',
    'house-codes',
    'blobs',
    'bus',
    'devices',
    'demo-launcher',
    'keys',
  ],
  ['encryption-service', 'key-storage'],
  ['matching', 'access-log', 'texts'],
  ['house-files', 'mail', 'operation'],
  ['records', 'push'],
  ['feed'],
  [
    ...['alarm', 'capacity', 'erasing', 'fax', 'holds'],
    ...['portal-alerts', 'portal-pages', 'reverse-searches', 'two-man-rule'],
  ],
  ['actions', 'user-management', 'text-catalogue', 'backup'],
  ['administration'],
  ['live'],
  ['routes'],
  ['jobs'],
  ['admin-cli'],
]
/** Folders of server/ as entries; of the other half of the two-man rule only its door. */
const ofServer = (/** @type {string[]} */ folders) => [
  'server/config.ts',
  ...folders.flatMap((folder) =>
    folder === 'key-storage'
      ? ['server/key-storage/open.ts', 'types:server/key-storage/key-storage.ts']
      : [`server/${folder}/`],
  ),
]
/** Each folder with what it may import; of what the handlers are given the types only. */
const inLayers = Object.fromEntries(
  serverLayers.flatMap((row, i) =>
    row.map((folder) => [
      `server/${folder}/`,
      [
        ...ground,
        ...(i === 0 ? [] : [...ofServer(serverLayers.slice(0, i).flat()), 'types:server/deps.ts']),
        // a command that finds no server running opens the system itself
        ...(folder === 'admin-cli' ? ['server/open-system.ts'] : []),
      ],
    ]),
  ),
)

/** unit → what it may import beside itself */
export const units = {
  // Arrows point one way, so that a part can be read, tested and replaced without those that stand on it.
  'catalogue/': [],
  'contract/': ['catalogue/'],
  'contract/records/': ['contract/', 'catalogue/'],
  'domain/': ['contract/', 'catalogue/'],
  'domain/patient/': [...ground, 'contract/records/'],

  // What the app, its workers and the service worker share on a device. Only http reaches the network, only store the
  // database; the outbox does not know how it is sent, and the pull's engine does not know where it stores.
  'device/': ground,
  'device/store/': ['device/', ...ground],
  'device/lock/': ['device/', ...ground],
  'device/outbox/': ['device/', 'device/store/', ...ground],
  'device/http/': ['device/', ...ground],
  'device/sender/': ['device/', 'device/outbox/', 'device/http/', 'device/lock/', ...ground],
  'device/pull/': ['device/', ...ground],

  // Workers. The core runs in Node too (demo, connector), so it stands on nothing of a device. The crypto worker runs
  // the pull: fetch, parse, seal and store in one place. The online worker is the crypto worker without a store.
  'workers/': [],
  'workers/crypto/core/': plaintext,
  'workers/crypto/': ['workers/crypto/core/', 'device/', 'device/store/', 'device/http/', 'device/pull/', ...plaintext],
  'workers/online/': ['workers/crypto/', 'workers/crypto/core/', 'device/', 'device/http/', ...plaintext],
  'workers/password/': ['workers/crypto/core/', ...ground],
  'workers/captcha/': ground, // work and nothing else
  'workers/search/': ['device/', ...plaintext], // it keeps nothing: what it finds in is opened for it

  // The service worker sends what waits; of the crypto it needs only the sealing to a public key (locked quick replies).
  'service-worker/': [
    'device/',
    'device/store/',
    'device/outbox/',
    'device/sender/',
    'device/http/',
    'device/lock/',
    ...ground,
    'workers/crypto/seal-public.ts',
    // what a notification says, in both languages: nobody else loads these texts
    'src/i18n/de/push.json',
    'src/i18n/en/push.json',
  ],

  // Node programs. The server cannot name a plaintext field; the others know the crypto's core and no other program.
  'server/config.ts': ['server/platform/', ...ground],
  ...inLayers,
  'server/': [...ground, ...ofServer(serverLayers.flat())],
  // Two-man rule: neither reaches the other's tables. What it shares with the backend names no table.
  'server/key-storage/': [
    ...ground,
    ...['at-rest', 'clock', 'derived-keys', 'ids', 'key-files', 'known-keys', 'log'].map(
      (name) => `server/platform/${name}.ts`,
    ),
    'server/config.ts',
    'server/db/counted-attempts.ts',
    'server/db/database.ts',
    'server/db/run-migrations.ts',
    'server/db/when-reachable.ts',
    'server/http/attempts.ts',
    'server/http/cookies.ts',
    'server/mail/define.ts',
    'server/mail/mailbox.ts',
    'server/mail/render.ts',
    'server/mail/templates/device-verification.ts',
    'server/mail/transport.ts',
  ],
  // it tells the labels that the apps show
  'server/ontology/': [...ground, ...catalogueTexts],
  'demo/': [...plaintext, 'workers/crypto/core/'],
  'connector/': [...plaintext, 'workers/crypto/core/'],

  // The web app. Only src/app wires; an area is bound to its data there, and never knows another area.
  'src/': ['src/app/'],
  'src/app/': ['src/', 'device/', 'device/store/', 'device/outbox/', 'device/sender/', 'device/http/', 'device/lock/'],
  ...Object.fromEntries(areas.map((area) => [`src/${area}/`, screens])),
  'src/features/*/': screens, // of another feature its index.ts only
  'src/ui/': ['src/i18n/'], // parts without data
  'src/i18n/': [],
  'src/state/': [],
  'src/platform/': [],
  'src/data/': [],
  // Signing in is the same everywhere: calls, the password worker, the area's worker. It reaches no store.
  'src/data/session/': ['src/data/', 'src/state/', 'device/http/', 'src/crypto/'],
  // Moving a file is the same everywhere: a worker on one side, sealed chunks on the other. It reaches no store.
  'src/data/files/': ['src/data/', 'src/crypto/'],
  'src/data/local/': [
    'src/data/',
    'src/data/files/',
    'src/data/session/',
    'src/state/',
    'src/mirror/',
    'device/',
    'device/outbox/',
    'src/crypto/',
  ],
  'src/data/remote/': [
    'src/data/',
    'src/data/files/',
    'src/data/session/',
    'src/state/',
    'device/http/',
    'src/crypto/',
  ],
  'src/mirror/': ['device/', 'device/store/', 'device/lock/', 'src/crypto/'], // lock: its keys stand in the registry
  'src/sync/': [
    'src/mirror/',
    'src/transport/',
    'device/',
    'device/store/',
    'device/outbox/',
    'device/sender/',
    'device/http/',
    'device/lock/',
  ],
  'src/transport/': ['device/http/'],
  // The page names a worker's types and its address, never its code: that would put keys into the page.
  'src/crypto/': ['types:workers/*/api.ts', 'url:workers/*/worker.ts'],
  'src/pwa/': ['device/', 'device/store/', 'device/outbox/', 'device/sender/', 'device/http/', 'src/state/'],

  'test/': ['*'],
  'bench/': ['*'],
  // which packages browsers get is read off the same imports that are judged
  'scripts/': ['checks/find-imports.mjs'],
  'checks/': [],
}

/** What every unit of src/ may import beside its own list … */
export const inSrc = ['src/platform/', ...plaintext]
/** … but for these, which may use less: texts and platform come before the rules. */
export const lessInSrc = {
  'src/i18n/': ['src/platform/', 'catalogue/'],
  // the log hides dates by the same rule as the server's
  'src/platform/': ['domain/hidden-dates.ts'],
}
/** The composition root may import everything of src/. */
export const compositionRoot = 'src/app/'
/** Loads a module of the web app's build, typed by contract/portal-page.ts; the rules judge it where it is written. */
export const loadsBuilt = ['server/portal-pages/draw-thread.ts']
/** May use a package that another part owns: tests and benchmarks look from outside. */
export const unowned = ['test/', 'bench/', 'scripts/', 'checks/']

/** package → the only places that may name it: one owner for each dangerous or heavy thing */
export const packages = {
  dexie: ['device/store/'],
  'dexie-react-hooks': ['src/data/local/'],
  fflate: ['src/features/data-export/zip.ts'],
  comlink: ['src/crypto/client.ts', 'workers/'],
  'libsodium-wrappers-sumo': ['workers/password/'],
  'altcha-lib': ['server/captcha/', 'workers/captcha/'],
  '@tanstack/react-query': ['src/data/remote/', 'src/app/'],
  'workbox-core': ['service-worker/'],
  'workbox-precaching': ['service-worker/'],
  'workbox-routing': ['service-worker/'],
  'workbox-window': ['src/pwa/'],
  // heavy: loaded where a password is set
  '@zxcvbn-ts/core': ['src/features/sign-in/password-meter.ts'],
  '@zxcvbn-ts/language-common': ['src/features/sign-in/password-meter.ts'],
  '@zxcvbn-ts/language-de': ['src/features/sign-in/password-meter.ts'],
  react: ['src/'],
  'react-dom': ['src/'],
  '@mantine/core': ['src/'],
  i18next: ['src/i18n/'],
  fastify: ['server/', 'connector/'],
  kysely: ['server/stores/', 'server/db/', 'server/key-storage/'],
  'kysely/migration': ['server/db/', 'server/key-storage/'],
  pg: ['server/db/'],
  '@electric-sql/pglite': ['server/db/'],
  'pg-boss': ['server/job-queue/'],
  flydrive: ['server/blobs/'],
  nodemailer: ['server/mail/'],
  imapflow: ['server/mail/bounces/'],
  'postal-mime': ['server/mail/bounces/'],
  'web-push': ['server/push/'],
}

/**
 * folder → the only packages that may be named there: rules without I/O run everywhere and are tested without set-up.
 * zod/mini, because the whole zod would cost every page five times as much.
 */
export const pure = { 'catalogue/': [], 'domain/': [], 'contract/': ['zod/mini'] }

/** From here, followed through everything but types, never there. */
export const unreachable = [
  {
    // online areas keep nothing on the device: what they cannot reach they cannot store
    from: [
      ...areas.filter((area) => area !== 'receiver').flatMap((area) => [`src/${area}/`, `src/app/${area}.tsx`]),
      'src/crypto/online-worker.ts',
      'workers/online/',
    ],
    to: ['src/data/local/', 'src/mirror/', 'device/store/', 'device/outbox/', 'dexie', 'dexie-react-hooks'],
  },
  {
    // the server carries ciphertext: it cannot name a field that it must not read
    from: ['server/'],
    to: ['contract/records/', 'domain/patient/'],
  },
  {
    // BM13: what only a clinic decides weighs nothing on the ward's tablet
    from: ['src/receiver/', 'src/app/receiver.tsx', 'src/data/local/', 'src/mirror/', 'device/', 'service-worker/'],
    to: ['domain/lifecycle/search-actions.ts', 'domain/lifecycle/patient-actions.ts'],
  },
]
