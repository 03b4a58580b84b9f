// A house's standing searches, asked and changed on the server.
import { useCallback } from 'react'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import type { ActionFailure } from '../ports.ts'
import type { ReverseSearches, ReverseSearchPort } from '../reverse-search-port.ts'
import type { DevicesDeps } from './devices-port.ts'
import { actionFailure } from './failures.ts'
import { signedInCall } from './signed-in-call.ts'
import { useAsked } from './use-asked.ts'

/** what only their screen needs comes with it */
const contract = () => import('../../../contract/http/reverse-searches.ts')

/** a colleague's change, and new hits, are seen without a reload */
const renewEveryMs = 60_000

export function createReverseSearchPort(deps: DevicesDeps): ReverseSearchPort {
  const call = signedInCall(deps)
  const changed = new Set<() => void>()

  const read = async (careproviderId: number): Promise<Result<ReverseSearches, HttpFailure>> => {
    const { listReverseSearches } = await contract()
    const answer = await call(listReverseSearches, { params: { careproviderId } })
    if (!answer.ok) return answer
    const { reverse_searches: searches, people } = answer.value
    const named = people.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }))
    return ok({ searches, people: named })
  }
  /** Makes a call that changes something, and has the list read again. */
  const write = async (change: () => Promise<Result<unknown, HttpFailure>>): Promise<Result<null, ActionFailure>> => {
    const answer = await change()
    for (const tell of changed) tell()
    return answer.ok ? ok(null) : err(actionFailure(answer.error))
  }

  return {
    useReverseSearches: (careproviderId) => {
      const ask = useCallback(() => read(careproviderId), [careproviderId])
      return useAsked(ask, changed, renewEveryMs)
    },
    save: (careproviderId, known, fields) =>
      write(async () => {
        const { addReverseSearch, changeReverseSearch } = await contract()
        if (known === null) return call(addReverseSearch, { params: { careproviderId }, body: fields })
        const params = { careproviderId, searchId: known.id }
        return call(changeReverseSearch, { params, body: { ...fields, rev: known.rev } })
      }),
    remove: (careproviderId, id) =>
      write(async () => {
        const { removeReverseSearch } = await contract()
        return call(removeReverseSearch, { params: { careproviderId, searchId: id } })
      }),
  }
}
