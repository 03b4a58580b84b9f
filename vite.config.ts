// The build of the web app: one page with all areas, its workers, and the service worker as /serviceWorker.js.
// `npm run dev` serves the sources with this, and passes the API on to the server.
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { areaChunks } from './scripts/area-chunks.ts'
import { browserCheck, oldestBrowsers } from './scripts/browser-check.ts'
import { buildId } from './scripts/build-id.ts'
import { precacheOf } from './scripts/precache.ts'
import { scriptTimeout } from './scripts/script-timeout.ts'
import { sizeBudget } from './scripts/size-budget.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const target = 'es2023' // i18next starts by a top-level await
/** browsers that know light-dark(): rewritten for older ones it would follow the system instead of the chosen scheme */
const cssTarget = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`)
/** the module that opens the areas */
const opener = 'src/app/open-page.tsx'
/** Only the provider's app works without network; the other areas, and their texts, are loaded when they are visited. Setting a
 * password and printing a recovery sheet need network, and so do the start page and the foot. */
const precache = precacheOf('src/app/receiver.chunk.ts', [
  'src/features/sign-in/password-meter.ts',
  'src/features/recovery-sheet/sheet-pdf.ts',
  'src/i18n/de/foot.json',
  'src/i18n/de/start.json',
  'src/i18n/german-portal.ts',
  'src/i18n/english-portal.ts',
])
/** Pictures that the system keeps with the installed app: no page asks for them. */
const onHomeScreen = /^icons\/anschluss-(180|512|maskable-512)\.png$/

/** Schemas and endpoints that nothing uses are left out: making one has no effect (zod's config is called by its own name). */
const treeshake = { manualPureFunctions: ['z', 'endpoint', 'b64Of'] }

const base: UserConfig = {
  base: '/',
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  resolve: {
    alias: [
      // the build that Dexie names by default is written for older browsers
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // React has what the router's store brings along for older versions of it
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      treeshake,
      output: {
        // every worker's file is called worker.ts: its folder tells them apart. A worker belongs to the service worker in
        // whose scope its address lies, not to that of its page: elsewhere none would start without network
        entryFileNames: ({ facadeModuleId }) =>
          `careprovider/assets/worker-${basename(dirname(facadeModuleId ?? 'worker'))}-[hash:7].js`,
        chunkFileNames: 'careprovider/assets/[name]-[hash:7].js',
        // all that the worker needs at first is one file; the rest comes when it is asked for, the small of it together: the
        // app's own copy takes every file by itself
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'] },
            { name: 'later', maxModuleSize: 12_000 },
          ],
        },
        comments: false,
      },
    },
  },
  build: {
    target,
    cssTarget,
    // every browser of cssTarget preloads modules by itself
    modulePreload: { polyfill: false },
    // made, but named by no file: a name that does not compress in each
    sourcemap: 'hidden',
    rolldownOptions: {
      treeshake,
      // as short as the bundler takes them: they are what does not compress in each list of files
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}

export default defineConfig({
  ...base,
  plugins: [
    react(),
    browserCheck(),
    scriptTimeout(),
    areaChunks({ ...base, plugins: [react()] }, opener),
    precache.plugin,
    buildId(),
    sizeBudget(opener),
    VitePWA({
      strategies: 'injectManifest',
      filename: 'serviceWorker.js', // the specification's name
      includeManifestIcons: false, // they are in public/, which is precached whole
      injectRegister: false, // src/pwa registers it, once a provider's device needs it
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      injectManifest: {
        target,
        sourcemap: 'hidden',
        globPatterns: ['**/*.{js,mjs,css,html,woff2,png,svg,wasm}'], // the plugin adds the manifest itself
        dontCacheBustURLsMatching: /(^|\/)assets\//, // their names say their contents
        maximumFileSizeToCacheInBytes: 5_000_000,
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => precache.keeps(url) && !onHomeScreen.test(url)),
            warnings: [],
          }),
        ],
      },
      integration: {
        configureCustomSWViteBuild: ({ build }) => {
          if (build?.rollupOptions) Object.assign(build.rollupOptions, { input: 'service-worker/index.ts', treeshake })
        },
      },
    }),
  ],
  optimizeDeps: { include: ['libsodium-wrappers-sumo', 'comlink'] }, // else the first use of a worker reloads the page
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
})
