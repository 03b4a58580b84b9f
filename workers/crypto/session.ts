// What both workers hold while an account is open, and how it is opened by the password's root (AU1, KY1, KY2). Nothing here
// touches a store or the network; local-session.ts and workers/online/session.ts add where things are kept.
import type { AccountKeys, AccountLock, PasswordParameters } from '../../contract/envelope/account.ts'
import { currentPasswordVersion } from '../../contract/envelope/account.ts'
import type { DeviceKind, OwnAccount } from '../../contract/http/accounts.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { DraftsApi, JoinApi, OpenedAccount, SessionApi } from './api.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { openAccount, sealLock } from './core/account-locks.ts'
import { type Unreadable, unreadable } from './core/aead.ts'
import { type Bytes, bytesToB64, randomBytes } from './core/bytes.ts'
import { type PasswordKeys, passwordKeys } from './core/hkdf.ts'
import { proveRefresh } from './core/refresh-proof.ts'
import { clearSecret, revealSecret, secretOf } from './core/secret.ts'
import type { OpenDraftStore } from './drafts.ts'
import type { KeyRing } from './key-ring.ts'
import type { OwnOrganisation } from './organisations.ts'
import type { Partners } from './partners.ts'
import type { HalfKeeper, Reload } from './reload.ts'

/** Who it is, as a page shows it. */
export type Person = Omit<OpenedAccount, 'id' | 'accessPending' | 'outdated' | 'refusedRosters'>

export const personOf = (account: OwnAccount, device: DeviceKind): Person => ({
  email: account.email,
  firstName: account.first_name,
  lastName: account.last_name,
  accountType: account.account_type,
  memberships: account.roles,
  device,
})

/** An open account with its organisations. */
export interface OpenState {
  readonly account: UnlockedAccount
  readonly person: Person
  /** by `${kind}:${id}` */
  readonly own: Map<string, OwnOrganisation>
  readonly partners: Partners
  readonly ring: KeyRing
  readonly refused: OpenedAccount['refusedRosters']
}

export interface Session {
  state(): OpenState | null
  set(state: OpenState): void
  /** the account whose keys are open, with its organisations or before them (AU5) */
  unlocked(): UnlockedAccount | null
  /** Opens the account's keys by the root that was taken; the root's keys are forgotten when they opened. */
  unlockKeys(
    account: number,
    keys: AccountKeys,
    locks: readonly AccountLock[],
  ): Promise<Result<UnlockedAccount, 'keys_unreadable' | 'no_root'>>
  /** The same by a PIN's lock; `open` gets the keys of the root that was taken. */
  unlockBy(
    keys: AccountKeys,
    open: (root: PasswordKeys) => Promise<UnlockedAccount | Unreadable>,
  ): Promise<Result<UnlockedAccount, 'keys_unreadable' | 'no_root'>>
  /** Takes an account that a lock without a root has opened. */
  adopt(keys: AccountKeys, unlocked: UnlockedAccount | Unreadable): Result<UnlockedAccount, 'keys_unreadable'>
  readonly api: Omit<SessionApi, 'openAccount' | 'reopenAccount'>
}

/** Needed once or twice in an account's life: they come when they are asked for. */
const founding = () => import('./founding.ts')
const accessBack = async () => (await import('./access-back.ts')).accessBack

/** For programs that nothing survives. */
const noHalves: HalfKeeper = { keep: async () => false, take: async () => null }

/** What the password worker posts (workers/password/api.ts RootMessage). */
const rootOf = (data: unknown): Bytes | null => {
  const root = typeof data === 'object' && data !== null && 'root' in data ? data.root : null
  return root instanceof Uint8Array && root.buffer instanceof ArrayBuffer ? (root as Bytes) : null
}

/** @param draftStore where typed text is kept; none: it lives as long as the page */
export function createSession(halves: HalfKeeper = noHalves, draftStore: OpenDraftStore = null): Session {
  let reload: Promise<Reload> | null = null
  // beside the list, not before it
  const reloading = () => {
    reload ??= import('./reload.ts').then(({ createReload }) => createReload(halves))
    return reload
  }
  let password: PasswordKeys | null = null
  let state: OpenState | null = null
  /** of the account whose keys are open */
  let opened: { readonly account: UnlockedAccount; readonly keys: AccountKeys } | null = null

  let joining: Promise<JoinApi> | null = null
  // beside the list, not before it
  let drafts: Promise<DraftsApi> | null = null
  const allDrafts = (): Promise<DraftsApi> => {
    drafts ??= import('./drafts.ts').then(({ createDrafts }) => createDrafts(draftStore, () => opened?.account ?? null))
    return drafts
  }

  const forgetPassword = () => {
    if (password) {
      clearSecret(password.auth)
      clearSecret(password.lock)
    }
    password = null
  }
  const takeRoot: SessionApi['takeRoot'] = (port, use) =>
    new Promise((resolve, reject) => {
      // the password's work takes a second: what opening the account asks for comes meanwhile, or is asked for again then
      allDrafts().catch(() => {
        drafts = null
      })
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        port.close()
        const root = rootOf(data)
        if (!root) return reject(new Error('the password worker posts a root'))
        forgetPassword()
        const secret = secretOf<'root'>(root)
        passwordKeys(secret, use).then((keys) => {
          clearSecret(secret)
          password = keys
          resolve(bytesToB64(revealSecret(keys.auth)))
        }, reject)
      }
    })

  const adopt: Session['adopt'] = (keys, unlocked) => {
    if (unlocked === unreadable) return err('keys_unreadable')
    opened = { account: unlocked, keys }
    return ok(unlocked)
  }
  const unlockBy: Session['unlockBy'] = async (keys, open) => {
    if (!password) return err('no_root')
    const unlocked = adopt(keys, await open(password))
    if (unlocked.ok) forgetPassword()
    return unlocked
  }

  return {
    state: () => state,
    set: (now) => {
      state = now
    },
    unlocked: () => opened?.account ?? null,
    unlockKeys(account, keys, locks) {
      const lock = locks.find(({ kind }) => kind === 'password')
      return unlockBy(keys, async (root) => (lock ? openAccount(lock, keys, account, root.lock) : unreadable))
    },
    unlockBy,
    adopt,
    api: {
      keepDraft: async (...args) => (await allDrafts()).keepDraft(...args),
      dropDraft: async (name) => (await allDrafts()).dropDraft(name),
      openDrafts: async (now) => (await allDrafts()).openDrafts(now),
      takeRoot,
      newPassword: async (): Promise<PasswordParameters> => ({
        version: currentPasswordVersion,
        salt: bytesToB64(randomBytes(16)),
      }),
      async createAccount(input) {
        const { createAccount } = await founding()
        return password ? ok(await createAccount(input, password.lock)) : err('no_root')
      },
      async sealPassword(parameters) {
        const lock =
          password &&
          opened &&
          (await sealLock(opened.account, { kind: 'password', password: parameters }, password.lock))
        forgetPassword()
        return lock
      },
      async sealPin() {
        const sealed = password && opened && (await (await accessBack()).sealPin(opened.account, password.lock))
        forgetPassword()
        return sealed
      },
      makeRecovery: async () => (opened ? (await accessBack()).makeRecovery(opened.account) : null),
      codeAuth: async (...code) => (await accessBack()).codeAuth(...code),
      async openByRecovery(input) {
        const account = await (await accessBack()).openByRecovery(input)
        if (account) opened = { account, keys: input.keys }
        return account !== null
      },
      async judgePartner(input) {
        const { judgePartner } = await import('./partner-trust.ts')
        return state ? judgePartner(state, input) : err('locked')
      },
      async join(name, ...args) {
        joining ??= import('./joining.ts').then(({ createJoining }) =>
          createJoining(
            () => opened?.account ?? null,
            (account, keys) => {
              opened = { account, keys }
            },
          ),
        )
        const step = (await joining)[name] as (...given: readonly unknown[]) => Promise<never>
        return step(...args)
      },
      proveRefresh: async (session, at) => (opened ? proveRefresh(opened.account, session, at) : null),
      async keepForReload(accessToken) {
        const { keep } = await reloading()
        return opened ? keep(opened.account, opened.keys, accessToken) : null
      },
      async openReload(kept) {
        const account = await (await reloading()).open(kept)
        if (account) opened = { account, keys: kept.keys }
        return account !== null
      },
      async grantAccess(input) {
        const { grantAccess } = await founding()
        return state ? grantAccess(state, input) : err('locked')
      },
      async renewGroup(input) {
        const { renewGroup } = await founding()
        return state ? renewGroup(state, input) : err('locked')
      },
      async wrapGroup(input) {
        const { wrapGroup } = await founding()
        return state ? wrapGroup(state, input) : err('locked')
      },
      makeSheet: async (input) => (state ? (await accessBack()).makeSheet(state, input) : err('locked')),
      admitSheet: async (input) => (state ? (await accessBack()).admitSheet(state, input) : err('locked')),
      grantBySheet: async (input) => (state ? (await accessBack()).grantBySheet(state, input) : err('locked')),
      lock: async () => {
        forgetPassword()
        reload = null
        state = null
        opened = null
      },
    },
  }
}

/** KY6: the group has a newer generation, whose secret the server has for this account. */
export const isOutdated = ({ group, readable, newest }: OwnOrganisation): boolean =>
  group !== null && readable !== null && newest === null

/** What a page may know of an open account. */
export const describeOpened = ({ account, person, own, refused }: OpenState): OpenedAccount => ({
  ...person,
  id: account.account,
  accessPending: person.memberships.length > 0 && ![...own.values()].some(({ readable }) => readable !== null),
  outdated: [...own.values()].some(isOutdated),
  refusedRosters: refused,
})
