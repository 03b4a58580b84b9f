// Puts what an area's first load needs into few files: left alone, the build makes some sixty of them for one page, most under
// 1 kB, and each is compressed for itself. Which modules those are is known only after unused code was dropped, so a quick
// build without output tells it first.
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Chunks = ReadonlyMap<string, Chunk>

/**
 * Names files by the moment at which they are first needed, and by who needs them then:
 *
 * - page and react: what every page loads, and most areas need;
 * - R, A, B, …: the first load of the provider's app and, in the order in which the opener names them, of each other area;
 *   RO what other areas share with the provider's first load, O what several of the others share;
 * - R1, R2, S, and A1, B1, …: what an area opens once somebody is there; L: later screens of the provider's app, as far as they
 *   are small. Other later screens are placed by the build.
 *
 * -r: a later screen of the provider's app needs it too, so it lies in the device's own copy; -o: other areas need it too; 0: so
 * do visitors.
 *
 * A file of the provider's app does not name beforehand what the files that it opens import: the browser reads that there, out of
 * the device's own copy, and each name costs the first visit bytes that do not compress.
 * @param config of the build, without this plugin and the output
 * @param opener path of the module that opens the areas, from the project's folder
 */
export function areaChunks(config: InlineConfig, opener: string): Plugin {
  let built: Chunks = new Map()
  let ofApp: ReadonlySet<string> = new Set()
  return {
    name: 'anschluss-area-chunks',
    apply: 'build',
    async config() {
      const names = await firstLoads(config, opener)
      const name = (id: string) => names.get(id) ?? null
      // files depend on those of more areas only, so none has to take its dependencies along
      const codeSplitting = { includeDependenciesRecursively: false, groups: [{ debugName: 'areas', name }] }
      const resolveDependencies = (_file: string, scripts: string[], { hostId }: { hostId: string }) =>
        ofApp.has(hostId) ? [] : newTo(built, hostId, scripts)
      return { build: { modulePreload: { resolveDependencies }, rolldownOptions: { output: { codeSplitting } } } }
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        built = chunksOf(Object.values(bundle))
        const { page, areas } = areasOf(built, opener)
        const opened = [...reach(built, areas.filter(isAt(provider)), true, page)].filter((chunk) => chunk !== page)
        ofApp = new Set(opened.map(({ fileName }) => fileName))
      },
    },
  }
}

const chunksOf = (files: readonly (Chunk | Rolldown.OutputAsset)[]): Chunks =>
  new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))

/** Those of `scripts` that do not come with the file `host` anyway. */
export function newTo(chunks: Chunks, host: string, scripts: readonly string[]): string[] {
  const chunk = chunks.get(host)
  const there = new Set([...reach(chunks, chunk ? [chunk] : [], false)].map(({ fileName }) => fileName))
  return scripts.filter((script) => !there.has(script))
}

/** Module id → name of its file. */
async function firstLoads(config: InlineConfig, opener: string): Promise<ReadonlyMap<string, string>> {
  const tried = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false, reportCompressedSize: false },
  })
  return namesOf(chunksOf((tried as Rolldown.RolldownOutput).output), opener)
}

/** What the provider's app begins by itself once the lock screen is there; it talks to the server where somebody has signed in,
 * and shows the ways that its people have set up to unlock it. */
const besideLock = ['/src/app/watch-store.ts']
const talking = [
  '/contract/http/request-counts.ts',
  '/src/app/talking.chunk.ts',
  '/src/data/local/authenticators.ts',
  '/src/data/local/passkeys-here.ts',
  '/src/data/local/passkeys.ts',
  '/src/data/local/pin.ts',
  '/src/features/sign-in/passkey/PasskeyButton.tsx',
  '/src/features/sign-in/pin/PinForm.tsx',
]
/** What the provider's app fetches while somebody unlocks: the frame, the list and a request. */
const behindLock = [
  '/src/app/ReceiverFrame.tsx',
  '/src/receiver/House.tsx',
  '/src/receiver/dashboard/Dashboard.tsx',
  '/src/receiver/request/RequestPage.tsx',
]
/** Of the areas that need network: the frame and the first screen that somebody sees who signed in. */
const behindSignIn = [
  {
    area: '/src/app/sender.tsx',
    paths: ['/src/app/SenderFrame.tsx', '/src/sender/SenderLayout.tsx', '/src/sender/patient-list/PatientListPage.tsx'],
  },
  { area: '/src/app/load-admin.ts', paths: ['/src/app/admin.tsx', '/src/app/AdminFrame.tsx'] },
]
/** unminified: so small a file costs more as a file than as bytes that another area does not need */
const smallBytes = 2_000
/** unminified: what later screens share is opened from the device's own copy, where bytes cost less than files */
const laterBytes = 12_000

interface Roots {
  /** of the module that opens the areas */
  readonly page: Chunk
  readonly areas: readonly Chunk[]
  /** src/app/later/load-*: comes with every area, once it is there and the page is idle */
  readonly afterwards: readonly Chunk[]
}

/** The root chunks of the page; the others of src/app/later belong to no area. */
export function areasOf(chunks: Chunks, opener: string): Roots {
  const page = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${opener}`)))
  if (!page) throw new Error(`${opener} is no part of the build`)
  const opened = page.dynamicImports.flatMap((file) => chunks.get(file) ?? [])
  const liesIn = (folder: string) => opened.filter(({ facadeModuleId }) => facadeModuleId?.includes(folder))
  return {
    page,
    areas: liesIn('/src/app/').filter((area) => !area.facadeModuleId?.includes('/src/app/later/')),
    afterwards: liesIn('/src/app/later/load-'),
  }
}

/** A file of its own: while a module of one file is evaluated, an Error made there costs parsing all of it once more where somebody
 * inspects the page, and half the file is evaluated in a task of its own. */
const ofReact = /\/node_modules\/(react|react-dom|scheduler)\//

/** The portal's public half, which visitors meet first: for it nothing is taken apart that the provider's app has in one file. */
const publicHalf = '/src/app/portal-search.tsx'
/** Who comes here has no account and waits for every kB, most for what every page loads: files are named after the first of these
 * that needs them, so that it loads nothing of the others. */
const frugal = ['/src/app/later/load-foot.tsx', '/src/app/start.tsx', publicHalf]
const provider = '/src/app/receiver.chunk.ts'
const isAt =
  (path: string) =>
  ({ facadeModuleId }: Chunk): boolean =>
    facadeModuleId?.endsWith(path) ?? false
const chosenBy = (areas: readonly { readonly entry: Chunk }[], path: string): Chunk[] =>
  areas.map(({ entry }) => entry).filter(isAt(path))

export function namesOf(chunks: Chunks, opener: string): Map<string, string> {
  const names = new Map<string, string>()
  const { page, areas: entries, afterwards } = areasOf(chunks, opener)
  const first = reach(chunks, [page], false)
  const reached = (entry: Chunk) => ({ entry, first: reach(chunks, [entry], false) })
  // by itself what comes afterwards would bring all that lies beside its own few modules
  const areas = [...entries, ...afterwards].map(reached)
  const everyPage = reach(chunks, afterwards, false)
  const visitors = [...chunks.values()].filter(isAt(publicHalf)).map(reached)
  // short: every file names those that it imports
  const letters = new Map(
    [...areas, ...visitors].map(({ entry }, index) => [entry, isAt(provider)(entry) ? 'r' : (index + 10).toString(36)]),
  )
  const kept = reach(chunks, chosenBy(areas, provider), true, page)
  const shared = { chunks, page, areas, kept, names }
  const others = othersOf(shared, provider)
  const named = (chunk: Chunk, needing: readonly { readonly entry: Chunk }[]) => {
    const isOfProvider = needing.some(({ entry }) => isAt(provider)(entry))
    if (isOfProvider && needing.length > 1) return 'RO'
    if (isOfProvider) return others.some((ever) => ever.has(chunk)) ? 'R-o' : 'R'
    // a later screen must not bring a whole area along, with all that it opens, into the device's own copy
    const isKept = kept.has(chunk)
    const [ofFrugal] = frugal.flatMap((path) => chosenBy(needing, path))
    const owner = ofFrugal ?? (needing.length === 1 && !isKept ? needing[0]?.entry : undefined)
    return `${(owner && letters.get(owner))?.toUpperCase() ?? 'O'}${isKept ? '-r' : ''}`
  }
  for (const chunk of chunks.values()) {
    const areasNeeding = areas.filter((area) => area.first.has(chunk))
    const isOfProvider = areasNeeding.some(({ entry }) => isAt(provider)(entry))
    const asked = isOfProvider ? areas : [...areas, ...visitors]
    const needing = asked.filter((area) => area.first.has(chunk))
    const own = named(chunk, needing)
    // each file costs: what several areas share with what every page loads comes at once, and what most areas need
    const isShared = everyPage.has(chunk) && areasNeeding.length > afterwards.length + 1
    const isOfMost = isOfProvider && needing.length * 2 > areas.length
    const isOfPage = first.has(chunk) || isShared || isOfMost
    const nameOf = (id: string) => (isOfPage ? (ofReact.test(id) ? 'react' : 'page') : needing.length > 0 ? own : null)
    // the modules that chunks stand for keep their own: the precache finds its way by them
    for (const id of chunk.moduleIds) {
      const name = id === chunk.facadeModuleId ? null : nameOf(id)
      if (name) names.set(id, name)
    }
  }
  // in the order of their moments, so that none brings a later one's files along
  nameOpened(shared, provider, besideLock, 'R1')
  nameOpened(shared, provider, talking, 'R2')
  nameOpened(shared, provider, behindLock, 'S')
  nameLater(shared)
  for (const { area, paths } of behindSignIn) {
    const [entry] = chosenBy(areas, area)
    if (entry) nameOpened(shared, area, paths, `${letters.get(entry)?.toUpperCase()}1`)
  }
  return names
}

interface Naming {
  readonly chunks: Chunks
  /** of the module that opens the areas */
  readonly page: Chunk
  readonly areas: readonly { readonly entry: Chunk }[]
  /** what the provider's app ever loads: it lies in the device's own copy */
  readonly kept: ReadonlySet<Chunk>
  /** module id → name of its file; written */
  readonly names: Map<string, string>
}

const isNamed = ({ names }: Naming, chunk: Chunk): boolean => chunk.moduleIds.some((id) => names.has(id))

/** The areas' own modules keep their own: the precache finds its way by them. */
function put({ names, page }: Naming, chunk: Chunk, name: string): void {
  const isArea = page.dynamicImports.includes(chunk.fileName)
  for (const id of chunk.moduleIds) if (!isArea || id !== chunk.facadeModuleId) names.set(id, name)
}

/** What each area ever loads but this one, and those that open it themselves as the activation does. */
function othersOf({ chunks, page, areas }: Naming, area: string): Set<Chunk>[] {
  const own = new Set(chosenBy(areas, area))
  const ever = areas.filter(({ entry }) => !own.has(entry)).map(({ entry }) => reach(chunks, [entry], true, page))
  return ever.filter((loaded) => ![...own].some((entry) => loaded.has(entry)))
}

/** What the portal's visitors ever load: they pay for bytes. */
const ofVisitors = ({ chunks, page }: Naming): Set<Chunk> =>
  reach(chunks, [...chunks.values()].filter(isAt(publicHalf)), true, page)

/** Those that import only what is named or among them: files must not import each other in a circle. */
function closedUnder(naming: Naming, candidates: ReadonlySet<Chunk>): Set<Chunk> {
  const closed = new Set<Chunk>()
  for (let before = -1; before < closed.size; ) {
    before = closed.size
    for (const chunk of candidates) {
      const isKnown = (file: string) => {
        const imported = naming.chunks.get(file)
        return imported === undefined || closed.has(imported) || isNamed(naming, imported)
      }
      if (chunk.imports.every(isKnown)) closed.add(chunk)
    }
  }
  return closed
}

/**
 * What an area opens at one moment in few files, `file`: the screens behind the provider's lock are a hundred and more, asked for
 * while the password is worked on, each by way of the service worker. Of what the portal's visitors need only the smallest, with 0.
 */
function nameOpened(naming: Naming, area: string, paths: readonly string[], file: string): void {
  const { chunks, kept } = naming
  const opened = reach(
    chunks,
    [...chunks.values()].filter((chunk) => paths.some((path) => isAt(path)(chunk))),
    false,
  )
  const others = othersOf(naming, area)
  const visitors = ofVisitors(naming)
  const unnamed = [...opened].filter((chunk) => !isNamed(naming, chunk))
  const small = closedUnder(naming, new Set(unnamed.filter(({ code }) => code.length <= smallBytes)))
  for (const chunk of unnamed) {
    if (!visitors.has(chunk)) {
      const suffix = area !== provider && kept.has(chunk) ? '-r' : others.some((ever) => ever.has(chunk)) ? '-o' : ''
      put(naming, chunk, `${file}${suffix}`)
    } else if (small.has(chunk)) put(naming, chunk, `${file}0`)
  }
}

/**
 * What several later screens of the provider's app share, in few files, L: the app's own copy takes every file by itself, and so
 * does every screen. L0 is the smallest of what the portal's visitors need.
 */
function nameLater(naming: Naming): void {
  const { page, kept } = naming
  const others = othersOf(naming, provider)
  const visitors = ofVisitors(naming)
  const limitOf = (chunk: Chunk) => (visitors.has(chunk) ? smallBytes : laterBytes)
  const candidates = [...kept].filter(
    (chunk) =>
      !page.dynamicImports.includes(chunk.fileName) && !isNamed(naming, chunk) && chunk.code.length <= limitOf(chunk),
  )
  for (const chunk of closedUnder(naming, new Set(candidates))) {
    const file = visitors.has(chunk) ? 'L0' : others.some((ever) => ever.has(chunk)) ? 'L-o' : 'L'
    for (const id of chunk.moduleIds) naming.names.set(id, file)
  }
}

/**
 * What chunks import, directly or not.
 * @param later with what is imported when it is needed
 * @param end what this one imports does not count: the page opens every area
 */
export function reach(chunks: Chunks, start: readonly Chunk[], later: boolean, end?: Chunk): Set<Chunk> {
  const seen = new Set(start)
  for (const chunk of seen) {
    if (chunk === end) continue
    for (const file of later ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports) {
      const next = chunks.get(file)
      if (next) seen.add(next)
    }
  }
  return seen
}
