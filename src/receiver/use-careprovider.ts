// Which house the area shows: the one of the address, if the unlocked account works there.
import { useParams } from '@tanstack/react-router'
import { roles } from '../../catalogue/roles.ts'
import { useAccount } from '../state/SessionProvider.tsx'

export interface Careprovider {
  readonly id: number
  readonly name: string
  /** may answer, undo, confirm colleagues; others read and write messages */
  readonly mayAnswer: boolean
}

/** The account's houses, in the account's order. */
export function useCareproviders(): Careprovider[] {
  const { memberships } = useAccount()
  return memberships
    .filter(({ organisation }) => organisation.kind === 'careprovider')
    .map(({ organisation, roles: held }) => ({
      id: organisation.id,
      name: organisation.name,
      mayAnswer: held.includes(roles.code.provider),
    }))
}

/** The house of the address; null for one that does not exist or where this person does not work. */
export function useCareproviderOfPath(): Careprovider | null {
  const { careproviderId } = useParams({ strict: false })
  return useCareproviders().find(({ id }) => String(id) === careproviderId) ?? null
}

/** The same below the route that has checked it. */
export function useCareprovider(): Careprovider {
  const careprovider = useCareproviderOfPath()
  if (!careprovider) throw new Error('this screen belongs below the route of a house')
  return careprovider
}
