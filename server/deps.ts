// What the handlers are given. main.ts makes it once; tests make their own with another clock or database.
import { createTurns, shareOf, type Turns } from './actions/turns.ts'
import { type BlobStore, openBlobStore, openWebFiles } from './blobs/blob-store.ts'
import type { Bus } from './bus/bus.ts'
import { hubOfAll } from './bus/hub-of-all.ts'
import { reloadHere } from './bus/kept-lists.ts'
import { type CaptchaGate, createCaptchaGate } from './captcha/captcha.ts'
import type { Config } from './config.ts'
import { attemptTable } from './db/counted-attempts.ts'
import type { Database, Db } from './db/database.ts'
import { createLiveHub, type LiveHub } from './db/live-hub.ts'
import type { Work } from './db/work.ts'
import { createDemoState, type DemoState } from './demo-launcher/state.ts'
import { followWork } from './feed/follow-work.ts'
import { type ActorCache, createActorCache } from './http/actor-cache.ts'
import { type AttemptLimits, createAttemptLimits } from './http/attempts.ts'
import { type ContactBudget, createContactBudget } from './http/contact-budget.ts'
import { createSharedBuilds } from './http/shared-builds.ts'
import { limitUnderWay, type UnderWay } from './http/under-way.ts'
import { createWebBuild, retainedBuilds, type WebBuild } from './http/web-build.ts'
import type { InstallationKeys } from './installation-keys.ts'
import type { JobQueue } from './job-queue/queue.ts'
import { type OpenKeyStorage, openKeyStorage } from './key-storage/open.ts'
import { createFormPresence, type FormPresenceBoard } from './live/form-presence.ts'
import { type JoinedBus, joinBus } from './live/join-bus.ts'
import { createPresence, type PresenceBoard } from './live/presence.ts'
import { createSweep, type Sweep } from './live/sweep.ts'
import { createMailTransport, type MailTransport } from './mail/transport.ts'
import { type AnswerTimes, createAnswerTimes } from './matching/answer-times.ts'
import type { ProviderIndex } from './matching/index-of-providers.ts'
import type { PortalAreas } from './matching/portal-areas.ts'
import { type CurrentProviders, followRequests } from './matching/refresh.ts'
import type { ZipcodeIndex } from './matching/zipcode-index.ts'
import { createMetrics, type Metrics } from './operation/metrics.ts'
import { createProcesses, type Processes } from './operation/processes.ts'
import { type ClockSkew, createClockSkew } from './operation/readiness.ts'
import { createRunning, type Running } from './operation/running.ts'
import { createSockets, type Sockets } from './operation/sockets.ts'
import type { Clock } from './platform/clock.ts'
import { pseudonyms } from './platform/derived-keys.ts'
import { createOutgoing, type Outgoing } from './platform/fetch.ts'
import type { Ids } from './platform/ids.ts'
import type { Log } from './platform/log.ts'
import type { ServerKeys } from './platform/server-keys.ts'
import { createPatience, type Patience } from './push/patience.ts'
import { createPreparer, type Preparer } from './push/prepare.ts'
import { type BegunReading, beginReading } from './read-into-memory.ts'
import type { CodeLists } from './search-index/code-lists.ts'
import { createOwnTexts, type OwnTexts } from './texts/own-texts.ts'

export interface Deps {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly keys: ServerKeys
  /** takes up a new token key that was made elsewhere */
  readonly tokenKeys: InstallationKeys['tokenKeys']
  /** who a session is */
  readonly actors: ActorCache
  readonly attempts: AttemptLimits
  /** contact data that the portal gives out */
  readonly contacts: ContactBudget
  /** before what a program could ask a thousand times */
  readonly captcha: CaptchaGate
  /** calls that are worked on now */
  readonly underWay: UnderWay
  /** whether this process still takes new work */
  readonly running: Running
  /** what the process counts of itself */
  readonly metrics: Metrics
  readonly clockSkew: ClockSkew
  /** server processes of the installation */
  readonly processes: Processes
  /** live connections of this process */
  readonly sockets: Sockets
  readonly demo: DemoState
  readonly vapid: InstallationKeys['vapid']
  /** calls to addresses that others choose */
  readonly outgoing: Outgoing
  /** which push services do not answer now */
  readonly pushPatience: Patience
  /** encrypts and signs pushes */
  readonly pushPreparer: Preparer
  /** one transaction and what follows from it (db/work.ts) */
  readonly work: Work
  /** whose action is decided next */
  readonly turns: Turns
  /** what has to happen after a transaction, stored with it */
  readonly jobs: JobQueue
  /** two-man rule: the other half, a part of its own; never called within a transaction */
  readonly keyStorage: OpenKeyStorage
  /** hands mails over; enqueue them by mail/queue.ts */
  readonly mailTransport: MailTransport
  /** SY8: hints to connected clients */
  readonly live: LiveHub
  /** what other processes of the installation are told */
  readonly bus: Bus
  readonly joined: JoinedBus
  /** SY14: finds hints that were lost on the way */
  readonly sweep: Sweep
  /** who of a house has which request open */
  readonly presence: PresenceBoard
  readonly formPresence: FormPresenceBoard
  /** sealed chunks of files; ciphertext only */
  readonly blobs: BlobStore
  /** all providers in memory */
  readonly providers: ProviderIndex
  /** the same, with their requests as they are now: what decides who fits asks this */
  readonly currentProviders: CurrentProviders
  /** how fast providers answer */
  readonly answerTimes: AnswerTimes
  /** all postcodes in memory; load them anew after an import */
  readonly zipcodes: ZipcodeIndex
  /** insurances, diagnoses and medical supplies in memory; load them anew after an import */
  readonly codeLists: CodeLists
  /** which postcodes the regions of the portal offer; load them anew after a change */
  readonly portalAreas: PortalAreas
  /** texts that the operator changed */
  readonly ownTexts: OwnTexts
  /** which build of the web app is served */
  readonly webBuild: WebBuild
}

/**
 * Makes what stands on the given parts, and opens the key storage.
 * @throws SetUpError when its key is not the one that its database was used with
 */
export async function createDeps(given: {
  readonly config: Config
  readonly database: Database
  readonly installation: InstallationKeys
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly jobs: JobQueue
  /** aborted when calls to mail servers and push services are given up */
  readonly outside: AbortSignal
  /** absent: begun now, as the settings say */
  readonly begun?: BegunReading
}): Promise<Deps> {
  const { installation, begun, ...parts } = given
  const { config, database, clock, ids, log, outside } = parts
  const { keys, tokenKeys, vapid } = installation
  const { name, bus, inMemory } = begun ?? (await beginReading(parts))
  const [{ counters, providers, zipcodes, codeLists, portalAreas }, keyStorage, blobs] = await Promise.all([
    inMemory,
    openKeyStorage({ config, database, ruleKey: keys.rule, clock, ids, log, outside }),
    openBlobStore(config),
  ])
  const metrics = createMetrics()
  const live = createLiveHub((count) => metrics.hints.inc(count))
  const followed = followRequests(database.db, providers, live)
  const sweep = createSweep({ db: database.db, live, bus, log, onFound: (count) => metrics.sweepAhead.inc(count) })
  const presence = createPresence(live, clock, (careproviderId) => joined.sayPresence(careproviderId))
  const forms = createFormPresence(live, clock, (auctionId) => joined.sayForms(auctionId))
  const actors = createActorCache(database.db, clock, (error) => log.error('live sessions not checked', error))
  const clockSkew = createClockSkew({ database, log }, clock.wall)
  const shared =
    bus.state() === 'alone'
      ? null
      : createSharedBuilds({
          files: await openWebFiles(config),
          mac: pseudonyms(keys.pepper, 'web-builds'),
          wall: clock.wall,
          retained: retainedBuilds,
        })
  const webBuild = createWebBuild(config, log, shared)
  const processes = createProcesses({ id: name, config, database, bus, webBuild, clockSkew, wall: clock.wall, log })
  const joined = joinBus({
    bus,
    db: database.db,
    live,
    sweep,
    actors,
    providers: followed,
    presence,
    forms,
    processes,
    jobs: given.jobs,
    log,
    counters,
    reload: (list) => reloadHere({ db: database.db, zipcodes, codeLists, portalAreas }, list),
  })
  return {
    ...parts,
    db: database.db,
    keyStorage,
    mailTransport: createMailTransport(config, outside),
    keys,
    tokenKeys,
    actors,
    attempts: createAttemptLimits({
      table: attemptTable(database.db, null),
      clock,
      pseudonym: pseudonyms(keys.pepper, 'attempts'),
      onEnd: (outcome) => metrics.attempts.inc({ outcome }),
    }),
    contacts: createContactBudget({ db: database.db, clock, pseudonym: pseudonyms(keys.pepper, 'contacts') }),
    captcha: createCaptchaGate({ db: database.db, clock, keys, work: config.captchaWork }),
    underWay: limitUnderWay(config.requestsAtOnce),
    running: createRunning(),
    metrics,
    clockSkew,
    processes,
    sockets: createSockets(),
    demo: createDemoState(config, ids),
    vapid,
    pushPreparer: createPreparer(vapid, config.pushContact),
    outgoing: createOutgoing({ loopback: config.outgoingLoopback, outside }),
    pushPatience: createPatience(),
    live: hubOfAll(live, bus),
    bus,
    joined,
    sweep,
    presence,
    formPresence: forms,
    blobs,
    providers,
    zipcodes,
    codeLists,
    portalAreas,
    ownTexts: createOwnTexts(database.db, clock),
    webBuild,
    answerTimes: createAnswerTimes(database.db, clock),
    currentProviders: followed.current,
    turns: createTurns(shareOf(config.databaseLimits.pool), config.databaseLimits.statementMs),
    work: followWork({ db: database.db, clock, ids, live, providers, actors, bus, sweep }),
  }
}
