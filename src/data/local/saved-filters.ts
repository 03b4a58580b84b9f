// A person's saved filters on a device: the server's list, and the last one that was read for when it cannot be asked. The copy
// goes with the account.
import { useCallback } from 'react'
import {
  addSavedFilter,
  changeSavedFilter,
  listSavedFilters,
  removeSavedFilter,
  type SavedFilter,
} from '../../../contract/http/saved-filters.ts'
import { ok, type Result } from '../../../contract/result.ts'
import type { StoredFor } from '../../mirror/stored-for.ts'
import type { ActionFailure } from '../ports.ts'
import type { SavedFilterPort } from '../saved-filter-port.ts'
import { type CallDeps, callAs } from '../session/call-as.ts'
import { signedInCall } from '../session/signed-in-call.ts'
import { useAsked } from '../session/use-asked.ts'

interface SavedFilterDeps extends CallDeps {
  readonly kept: StoredFor<readonly SavedFilter[]>
  /** the one that is signed in */
  readonly account: () => number | null
}

/** what another device keeps is seen without a reload */
const renewEveryMs = 60_000

export function createSavedFilterPort({ kept, account, ...deps }: SavedFilterDeps): SavedFilterPort {
  const asked = signedInCall(deps)
  const call = callAs(deps)
  const changed = new Set<() => void>()

  const read = async (careproviderId: number) => {
    const owner = { account: account() ?? 0, careprovider: careproviderId }
    const answer = await asked(listSavedFilters, { params: { careproviderId } })
    if (answer.ok) await kept.write(owner, answer.value.saved_filters)
    const isUnreachable = !answer.ok && answer.error.code === 'network'
    const filters = answer.ok ? answer.value.saved_filters : isUnreachable ? await kept.read(owner) : undefined
    return filters || answer.ok ? ok(filters ?? []) : answer
  }
  /** Changes something, and has the list read again. */
  const change = async <T>(run: Promise<Result<T, ActionFailure>>): Promise<Result<T, ActionFailure>> => {
    const answer = await run
    for (const tell of changed) tell()
    return answer
  }

  return {
    useSavedFilters: (careproviderId) => {
      const readThese = useCallback(() => read(careproviderId), [careproviderId])
      return useAsked(readThese, changed, renewEveryMs)
    },
    save: async (careproviderId, known, fields) => {
      const saved = await change(
        known === null
          ? call(addSavedFilter, { params: { careproviderId }, body: fields })
          : call(changeSavedFilter, {
              params: { careproviderId, filterId: known.id },
              body: { ...fields, rev: known.rev },
            }),
      )
      return saved.ok ? ok(saved.value.id) : saved
    },
    remove: async (careproviderId, id) => {
      const removed = await change(call(removeSavedFilter, { params: { careproviderId, filterId: id } }))
      return removed.ok ? ok(null) : removed
    },
  }
}
