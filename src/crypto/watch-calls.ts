// X6 to X10, E35: what goes wrong with keys and ciphertexts, told to the log by the specification's names. No ids, no texts, and no
// change to the answers. Loaded beside the first call, so that no first screen waits for it.

import type { OpenedMessage, OpenedProfile, TroubleMessage } from '../../workers/crypto/api.ts'
import { logError } from '../platform/log.ts'

/** ms: a request that is not open by then is told (E35) */
export const slowAfterMs = 5_000

const heard = new WeakSet<Worker>()

/**
 * One call of a worker's client.
 * @param isRunning false: the worker was ended meanwhile (AU7), and its calls are never answered
 */
export function watch(name: string, answer: Promise<unknown>, worker: Worker, isRunning: () => boolean): void {
  if (!heard.has(worker)) {
    heard.add(worker)
    worker.addEventListener('message', ({ data }: MessageEvent<TroubleMessage | null>) => {
      if (data?.trouble) logError(data.trouble)
      if (data?.oddAnswer) logError('request_failed', { ...data.oddAnswer })
    })
  }
  if (/^(open|make|seal|grant|wrap|renewGroup)/.test(name)) watchCall(name, answer, isRunning)
}

/** What a call stands for when it throws. */
const failureOf = (name: string): string =>
  /^(make|seal)/.test(name) ? 'encrypt_failed' : name.startsWith('open') ? 'decrypt_failed' : 'invite_failed'

const afterTimeout = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** @param after of a clock that a test moves */
export function watchCall(
  name: string,
  answer: Promise<unknown>,
  isRunning: () => boolean,
  after: (ms: number, run: () => void) => () => void = afterTimeout,
): void {
  const cancel = /^openRequests?$/.test(name)
    ? after(slowAfterMs, () => isRunning() && logError('event_decryption_error', { reason: 'not_decrypted_after_5_s' }))
    : () => {}
  answer.then(
    (value) => {
      cancel()
      for (const { event, code } of troublesOf(name, value)) logError(event, code === undefined ? {} : { code })
    },
    (error: unknown) => {
      cancel()
      logError(failureOf(name), {}, error)
    },
  )
}

interface Told {
  readonly event: string
  readonly code?: string
}

type Failed = { readonly ok: false; readonly error: unknown }
const isFailed = (value: unknown): value is Failed =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false

/** X8: what keeps an action from being sealed, by DraftRefusal's names */
const eventOfRefusal: Readonly<Record<string, string>> = {
  locked: 'no_instance_available',
  no_key: 'no_session_key',
  no_record: 'null_objects',
  unreachable: 'no_accounts',
}

/** What an answer says of trouble; nothing for one that is as it should be. */
export function troublesOf(name: string, value: unknown): readonly Told[] {
  if (name === 'makeAction' || name === 'makeFileAction') return isFailed(value) ? [refusal(value.error)] : []
  if (/^(grant|wrap)/.test(name)) return isFailed(value) ? [{ event: 'invite_failed', code: String(value.error) }] : []
  // a wrong password on the lock screen is `unlock`; here the server has accepted it
  if (name === 'openAccount') return isFailed(value) ? [opening(String(value.error))] : []
  // a file's: nothing is shown of it
  if (name === 'openChunk') return value === null ? [unreadableFile] : []
  if (name === 'openHeaders') return headersOf(value).some(isUnopened) ? [unreadableFile] : []
  if (/^open(Winner|Note|AnswerTexts)$/.test(name)) return [value].flat().some(isUnopened) ? [unreadableRecord] : []
  if (name === 'openEvents')
    return messagesOf(value).some(({ unreadable, closed }) => unreadable && !closed) ? [unreadableMessage] : []
  if (/^open(Request|Patient)s?$/.test(name)) return openedOf(value).some(isUnreadable) ? [unreadableRecord] : []
  return []
}

const unreadableFile: Told = { event: 'decrypt_failed', code: 'file' }
const unreadableMessage: Told = { event: 'message_decryption_error' }
const unreadableRecord: Told = { event: 'event_decryption_error', code: 'unreadable' }

function refusal(error: unknown): Told {
  const problem = typeof error === 'object' && error !== null && 'problem' in error ? String(error.problem) : 'unknown'
  return { event: eventOfRefusal[problem] ?? 'encrypt_failed', code: problem }
}

const opening = (code: string): Told => ({
  event: code === 'keys_unreadable' ? 'no_decrypted_session_key' : 'no_instance_available',
  code,
})

/** of the online worker a list, of the crypto worker beside the events */
const messagesOf = (value: unknown): readonly OpenedMessage[] =>
  Array.isArray(value) ? value : ((value as { messages?: readonly OpenedMessage[] } | null)?.messages ?? [])

const headersOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.map((file: { readonly header?: unknown }) => file.header) : []
const isUnopened = (opened: unknown): boolean =>
  typeof opened === 'object' && opened !== null && 'state' in opened && opened.state === 'unreadable'

interface OpenedRecord {
  readonly profile: OpenedProfile
  readonly responseMessage?: { readonly state: string } | null
}
const openedOf = (value: unknown): readonly OpenedRecord[] => {
  if (Array.isArray(value)) return value
  const opened = (value as { opened?: OpenedRecord } | null)?.opened
  return opened ? [opened] : []
}
const isUnreadable = ({ profile, responseMessage }: OpenedRecord): boolean =>
  responseMessage?.state === 'unreadable' || Object.values(profile).some(({ state }) => state === 'unreadable')
