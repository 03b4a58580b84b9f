// The encryption service's health and the account's registration with it (E25, E31): asked when an encrypted page is opened, and
// for 20 minutes not again (E24). What it says is shown and stops nobody: keys that are open stay open without the service.
import { useEffect, useState } from 'react'
import { isAlive } from '../../../contract/http/encryption-health.ts'
import { logError } from '../../platform/log.ts'
import type { EncryptionState } from '../ports.ts'
import { type SignedInDeps, signedInCall } from './signed-in-call.ts'

export interface EncryptionCheckDeps extends SignedInDeps {
  readonly clock: { now(): number }
}

/** specification: encryption cache lifetime 20 (minutes) */
export const encryptionCacheMs = 20 * 60_000

export interface EncryptionCheck {
  /** The state; null while nobody can be asked: without network the connection tells. A state that is not good is asked again each time. */
  read(): Promise<EncryptionState | null>
  /** @param page asked anew when it changes */
  use(page: string): EncryptionState | null
}

export function createEncryptionCheck({ clock, ...deps }: EncryptionCheckDeps): EncryptionCheck {
  const call = signedInCall(deps)
  let kept: { readonly state: EncryptionState; readonly until: number } | null = null
  let told: EncryptionState = 'good'

  const ask = async (): Promise<EncryptionState | null> => {
    const answer = await call(isAlive, {})
    if (!answer.ok) return answer.error.code === 'unavailable' || answer.error.code === 'internal' ? 'down' : null
    if (!answer.value.is_alive) return 'down'
    return answer.value.registration === 'registered' ? 'good' : 'not_registered'
  }

  const read: EncryptionCheck['read'] = async () => {
    if (kept && clock.now() < kept.until) return kept.state
    const state = await ask()
    if (state === 'good') kept = { state, until: clock.now() + encryptionCacheMs }
    if (state !== null && state !== told) {
      if (state !== 'good') logError(eventOf[state])
      told = state
    }
    return state
  }

  return { read, use: (page) => useChecked(read, page) }
}

/** What the check said on this page; of the page before until it has answered. */
function useChecked(read: EncryptionCheck['read'], page: string): EncryptionState | null {
  const [shown, setShown] = useState<{ readonly page: string; readonly state: EncryptionState | null } | null>(null)
  useEffect(() => {
    let isShown = true
    read().then(
      (state) => isShown && setShown({ page, state }),
      () => undefined, // nobody can be asked: the connection tells
    )
    return () => {
      isShown = false
    }
  }, [page, read])
  return shown?.state ?? null
}

/** X9, by the specification's names */
const eventOf = { down: 'no_instance_available', not_registered: 'status_not_registered' } as const
