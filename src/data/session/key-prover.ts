// Shows an own passkey or security key to the server, after a challenge that was fetched before: browsers want the press to be recent.
import { err, type Result } from '../../../contract/result.ts'
import { showKey } from './factor-keys.ts'

type Shown = Extract<Awaited<ReturnType<typeof showKey>>, { ok: true }>['value']

export type KeyProblem = Extract<Awaited<ReturnType<typeof showKey>>, { ok: false }>['error']

interface Challenge {
  readonly challenge: string
  readonly credentials: Parameters<typeof showKey>[1]
}

interface Calls<T, E> {
  challenge(): Promise<Result<Challenge, E>>
  /** with what the key signed */
  give(shown: Shown): Promise<Result<T, E>>
}

/** `prove` asks for the key; each challenge is good for one answer. */
export function createProver<T, E>({ challenge, give }: Calls<T, E>) {
  let prepared: ReturnType<typeof challenge> | null = null
  return {
    prepare: () => {
      prepared = challenge()
    },
    async prove(): Promise<Result<T, E | { readonly code: KeyProblem }>> {
      const found = await (prepared ?? challenge())
      prepared = null
      if (!found.ok) return found
      const key = await showKey(found.value.challenge, found.value.credentials)
      return key.ok ? give(key.value) : err({ code: key.error })
    },
  }
}
