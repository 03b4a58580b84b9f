// Signing in and unlocking on a device (KY7): the account's and the organisation's partitions are made or joined, and what an
// unlock without network needs is kept. One provider is worked on at a time: the first of the account's memberships.
import type { PartitionId, PartitionRecord } from '../../contract/envelope/partition.ts'
import type { OwnAccount } from '../../contract/http/accounts.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { storageFailureOf } from '../../device/storage-failure.ts'
import { type Store, write } from '../../device/store/database.ts'
import { readMeta, writeMeta } from '../../device/store/meta.ts'
import type { AccountRow, OrganisationKeysRow } from '../../device/store/tables.ts'
import type { LocalApi, OpenedAccount, OpenInput, OpenRefusal } from './api.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { unreadable } from './core/aead.ts'
import type { HeldKey } from './core/held-key.ts'
import { addPartitionLock, createPartition, openPartition, openPartitionByGroup } from './core/partition.ts'
import type { KeyRing } from './key-ring.ts'
import { type LocalLocks, lateLocks } from './late-locks.ts'
import { readPack, sealPack, secretsOf } from './organisation-pack.ts'
import { type OwnOrganisation, openBySecrets, openByWraps, organisationKey, type Pin } from './organisations.ts'
import { Partners } from './partners.ts'
import { describeOpened, type OpenState, type Person, personOf, type Session } from './session.ts'
import { type Vault, vaultOf } from './vault.ts'

/** What is open on the device beside the account. */
export interface LocalState extends OpenState {
  /** the provider that this device shows; null while access is pending */
  readonly home: Home | null
  /** drafts and queued texts of this account */
  readonly ownVault: Vault
}
export interface Home {
  readonly key: string
  readonly id: number
  readonly partition: PartitionId
  readonly vault: Vault
  readonly organisation: OwnOrganisation
}

const partitionOf = (key: string): PartitionId => `org:${key}`

export interface LocalSession {
  state(): LocalState | null
  readonly openAccount: LocalApi['openAccount']
  readonly reopenAccount: LocalApi['reopenAccount']
  readonly unlock: LocalApi['unlock']
  readonly resume: LocalApi['resume']
  readonly keepSession: LocalApi['keepSession']
  readonly passwordOf: LocalApi['passwordOf']
  readonly locks: LocalLocks
}

/**
 * @param newRing holds an account's keys while it is open
 * @param onUnreadable hears of a row of an organisation's partition that does not open
 */
export function createLocalSession(
  store: Store,
  session: Session,
  newRing: () => KeyRing,
  onUnreadable: (row: string) => void,
): LocalSession {
  const opened = async (account: UnlockedAccount, input: OpenInput): Promise<Result<OpenedAccount, OpenRefusal>> => {
    try {
      await keepAccount(store, input)
      const state = await openOrganisations({ store, onUnreadable }, account, input, newRing())
      session.set(state)
      return ok(describeOpened(state))
    } catch (error) {
      if (storageFailureOf(error)) return err('storage')
      throw error
    }
  }
  const openKept = async (account: UnlockedAccount, row: AccountRow, now: number) => {
    const [state] = await Promise.all([
      openStored({ store, onUnreadable }, account, row, newRing()),
      store.accounts.update(row.id, { usedAt: now }),
    ])
    session.set(state)
    return ok(describeOpened(state))
  }
  const lockDeps = { store, session, openKept }
  return {
    state: () => session.state() as LocalState | null,
    locks: lateLocks(async () => (await import('./local-locks.ts')).createLocalLocks(lockDeps)),
    async openAccount(input) {
      const { id, keys, locks } = input.account
      const unlocked = await session.unlockKeys(id, keys, locks)
      return unlocked.ok ? opened(unlocked.value, input) : unlocked
    },
    async reopenAccount(input) {
      const account = session.unlocked()
      return account?.account === input.account.id ? opened(account, input) : err('locked')
    },
    async unlock({ accountId, now }) {
      const row = await store.accounts.get(accountId)
      if (!row) return err('unknown_account')
      const unlocked = await session.unlockKeys(accountId, row.keys, row.locks)
      return unlocked.ok ? openKept(unlocked.value, row, now) : unlocked
    },
    async resume({ accountId, now }) {
      const account = session.unlocked()
      const row = await store.accounts.get(accountId)
      if (!row) return err('unknown_account')
      return account?.account === accountId ? openKept(account, row, now) : err('locked')
    },
    async keepSession({ accountId, session: told }) {
      await store.accounts.update(accountId, { slot: told.slot })
      await keepDevice(store, told)
    },
    async passwordOf(accountId) {
      const lock = (await store.accounts.get(accountId))?.locks.find(({ kind }) => kind === 'password')
      return lock?.kind === 'password' ? lock.password : null
    },
  }
}

interface Opening {
  readonly store: Store
  readonly onUnreadable: (row: string) => void
}

async function openOrganisations(
  { store, onUnreadable }: Opening,
  account: UnlockedAccount,
  input: OpenInput,
  ring: KeyRing,
): Promise<LocalState> {
  const own = new Map<string, OwnOrganisation>()
  const refused: { organisation: string; problem: string }[] = []
  const pins = new Map<string, Pin>()
  let home: Home | null = null
  const rows: OrganisationKeysRow[] = []
  const partitions: PartitionRecord[] = []
  const ownVault = await openOwnPartition(store, account)
  for (const keys of input.organisations) {
    const key = organisationKey(keys.organisation)
    if (keys.roster.length === 0) continue
    const joined = await joinOrganisation(store, account, keys, input.account)
    if (!joined.ok) {
      refused.push({ organisation: keys.organisation.name, problem: joined.error })
      continue
    }
    const { organisation, record, partitionKey } = joined.value
    own.set(key, organisation)
    const pin = { cid: organisation.summary.cid, ...organisation.roster.head }
    pins.set(key, pin)
    if (!record || !partitionKey) continue
    const vault = vaultOf(partitionKey, onUnreadable)
    partitions.push(record)
    rows.push(await sealPack(vault, partitionOf(key), keys, pin, organisation))
    home ??= homeOf(key, vault, organisation)
  }
  await write(store, [store.partitions, store.organisationKeys], async () => {
    await store.partitions.bulkPut(partitions)
    await store.organisationKeys.bulkPut(rows)
  })
  const person = personOf(input.account, input.session.device_kind)
  return { account, person, own, partners: new Partners(pins), ring, refused, home, ownVault }
}

function homeOf(key: string, vault: Vault, organisation: OwnOrganisation): Home | null {
  const { readable, summary } = organisation
  if (!readable || summary.kind !== 'careprovider') return null
  return { key, id: summary.id, partition: partitionOf(key), vault, organisation }
}

async function openOwnPartition(store: Store, account: UnlockedAccount): Promise<Vault> {
  const id: PartitionId = `acct:${account.account}`
  const record = await store.partitions.get(id)
  const key = record ? await openPartition(record, account) : unreadable
  if (key !== unreadable) return vaultOf(key)
  const made = await createPartition(id, account, null)
  await store.partitions.put(made.record)
  return vaultOf(made.key)
}

interface Joined {
  readonly organisation: OwnOrganisation
  /** null while access is pending: there is nothing to read yet */
  readonly record: PartitionRecord | null
  readonly partitionKey: HeldKey | null
}

/**
 * The organisation's roster with the head that this device pinned, its secrets by the account's wraps, and its partition: by
 * the account's own lock, by the group's secret (a colleague's first sign-in here), or a new one.
 */
async function joinOrganisation(
  store: Store,
  account: UnlockedAccount,
  keys: OrganisationKeys,
  { group_wraps: wraps }: OwnAccount,
): Promise<Result<Joined, string>> {
  const id = partitionOf(organisationKey(keys.organisation))
  const stored = await store.partitions.get(id)
  const locked = stored ? await openPartition(stored, account) : unreadable
  const first = await follow(store, keys, locked === unreadable ? null : locked)
  if (!first.ok) return first
  const organisation = await openByWraps(first.value, keys, wraps, account)
  if (!organisation.readable) return ok({ organisation, record: null, partitionKey: null })
  if (stored && locked !== unreadable) return ok({ organisation, record: stored, partitionKey: locked })
  const gs = stored?.group ? organisation.bySecret.get(stored.group.kid)?.secret : undefined
  const byGroup = stored && gs ? await openPartitionByGroup(stored, gs) : unreadable
  if (stored && byGroup !== unreadable) {
    // only now can the pinned head be read
    const again = await follow(store, keys, byGroup)
    if (!again.ok) return again
    return ok({ organisation, record: await addPartitionLock(stored, byGroup, account), partitionKey: byGroup })
  }
  // what lies under a partition that nobody entitled can open any more, or that was deleted, is pulled anew
  const { clearOrganisation, holdsOrganisation } = await import('../../device/store/clear.ts')
  if (stored || (await holdsOrganisation(store, id))) await clearOrganisation(store, id)
  const made = await createPartition(id, account, organisation.readable.secret)
  return ok({ organisation, record: made.record, partitionKey: made.key })
}

async function follow(store: Store, keys: OrganisationKeys, partitionKey: HeldKey | null) {
  const key = organisationKey(keys.organisation)
  const pack = partitionKey && (await readPack(store, vaultOf(partitionKey), key))
  const trusted = await new Partners(pack ? new Map([[key, pack.pin]]) : new Map()).trust(keys)
  return trusted.ok ? trusted : err(trusted.error.problem)
}

/** Without network: everything out of the account's partitions. */
async function openStored(
  { store, onUnreadable }: Opening,
  account: UnlockedAccount,
  row: AccountRow,
  ring: KeyRing,
): Promise<LocalState> {
  const own = new Map<string, OwnOrganisation>()
  const refused: { organisation: string; problem: string }[] = []
  const pins = new Map<string, Pin>()
  let home: Home | null = null
  const [ownVault, device] = await Promise.all([openOwnPartition(store, account), readMeta(store, 'device')])
  for (const { organisation } of row.roles) {
    const key = organisationKey(organisation)
    const record = await store.partitions.get(partitionOf(key))
    const partitionKey = record ? await openPartition(record, account) : unreadable
    if (partitionKey === unreadable) continue
    const vault = vaultOf(partitionKey, onUnreadable)
    const pack = await readPack(store, vault, key)
    if (!pack) continue
    const trusted = await new Partners(new Map([[key, pack.pin]])).trust(pack.keys)
    if (!trusted.ok) {
      refused.push({ organisation: organisation.name, problem: trusted.error.problem })
      continue
    }
    const opened = await openBySecrets(trusted.value, pack.keys, secretsOf(pack))
    own.set(key, opened)
    pins.set(key, pack.pin)
    home ??= homeOf(key, vault, opened)
  }
  const person: Person = {
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    accountType: row.accountType,
    memberships: row.roles,
    device: device?.personal ? 'personal' : 'shared',
  }
  return { account, person, own, partners: new Partners(pins), ring, refused, home, ownVault }
}

/** What the lock screen and an unlock without network need. */
async function keepAccount(store: Store, { account, session, now }: OpenInput): Promise<void> {
  const row: AccountRow = {
    id: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    accountType: account.account_type,
    keys: account.keys,
    locks: account.locks,
    roles: account.roles,
    slot: session.slot,
    usedAt: now,
  }
  const before = await store.accounts.get(account.id)
  // other keys: their PIN opens nothing any more
  const pin = before?.keys.ak === account.keys.ak ? before.pin : undefined
  await store.accounts.put({ ...row, ...(pin && { pin }) })
  await keepDevice(store, session)
}

/** AU9: the server says what kind it is. */
const keepDevice = (store: Store, { device: number, id_token: session, device_kind }: OpenInput['session']) =>
  writeMeta(store, 'device', { number, session, personal: device_kind === 'personal' })
