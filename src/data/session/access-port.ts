// KY9: colleagues who registered and cannot read yet, and confirming one of them: the same for clinics and providers.
import type { ErrorCode } from '../../../contract/errors.ts'
import {
  grantAccess,
  type PendingAccess,
  readOrganisationKeys,
  readPendingAccesses,
} from '../../../contract/http/crypto.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import type { SessionApi } from '../../crypto/types.ts'
import { logError } from '../../platform/log.ts'
import type { AccessPort, ActionFailure, PendingColleague } from '../ports.ts'
import { createEncryptionCheck } from './encryption-check.ts'
import type { TokenKeeper } from './token-keeper.ts'
import { useAsked } from './use-asked.ts'

export interface AccessDeps {
  readonly http: Http
  readonly api: Pick<SessionApi, 'grantAccess'>
  readonly tokens: Pick<TokenKeeper, 'accessToken'>
  readonly clock: { now(): number }
}

/** somebody registers while the page is open: seen without a reload */
const renewEveryMs = 10_000

export function createAccessPort(deps: AccessDeps): AccessPort {
  const listeners = new Set<() => void>()

  const read = async (): Promise<Result<readonly PendingAccess[], HttpFailure>> => {
    const token = await deps.tokens.accessToken()
    if (token === null) return err({ code: 'unauthenticated' })
    const answer = await deps.http.call(readPendingAccesses, { token })
    return answer.ok ? ok(answer.value.accesses) : answer
  }

  const grant = async (accountId: number): Promise<Result<null, ActionFailure>> => {
    const token = await deps.tokens.accessToken()
    const accesses = await read()
    if (token === null || !accesses.ok) return err({ code: codeOf(accesses) })
    const access = accesses.value.find(({ account }) => account.id === accountId)
    const reference = access && organisationOf(access)
    if (!access || !reference) {
      logError('account_not_found')
      return err({ code: 'not_found' })
    }
    const keys = await deps.http.call(readOrganisationKeys, { params: reference, token })
    if (!keys.ok) return err({ code: keys.error.code })
    const made = await deps.api.grantAccess({
      colleague: access.account,
      organisation: keys.value,
      now: deps.clock.now(),
    })
    if (!made.ok) return err({ code: refusalCode[made.error] })
    const body = { organisation: reference, ...made.value }
    const answer = await deps.http.call(grantAccess, { body, token })
    for (const listener of listeners) listener()
    if (answer.ok) return ok(null)
    logError('invite_failed', { code: answer.error.code })
    return err({ code: answer.error.code })
  }

  const readColleagues = async () => {
    const answer = await read()
    if (answer.ok) return ok(answer.value.map(colleagueOf))
    // without network there is nothing that failed
    if (answer.error.code !== 'network') logError('process_pending_accesses_failed', { code: answer.error.code })
    return answer
  }
  const encryption = createEncryptionCheck(deps)
  return {
    useEncryption: encryption.use,
    usePendingColleagues: () => useAsked(readColleagues, listeners, renewEveryMs),
    grant,
  }
}

const colleagueOf = ({ account, created_at }: PendingAccess): PendingColleague => ({
  accountId: account.id,
  name: `${account.first_name} ${account.last_name}`.trim(),
  roles: account.roles.flatMap(({ roles }) => roles),
  since: created_at,
})

const organisationOf = ({ careprovider_id, careseeker_id }: PendingAccess): OrganisationRef | null =>
  careprovider_id !== null
    ? { kind: 'careprovider', id: careprovider_id }
    : careseeker_id !== null
      ? { kind: 'careseeker', id: careseeker_id }
      : null

const codeOf = (result: Result<unknown, HttpFailure>): ErrorCode | 'network' =>
  result.ok ? 'unauthenticated' : result.error.code

const refusalCode = {
  locked: 'unauthenticated',
  roster_refused: 'roster_refused',
  no_key: 'no_key',
  wrong_keys: 'wrap_refused',
  not_allowed: 'forbidden',
} as const
