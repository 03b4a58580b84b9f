// The roles of the administrator's session; none while they are not known.
import { usePort } from '../data/PortsProvider.tsx'

export function useRoles(): readonly number[] {
  const session = usePort('admin').useSession()
  return session.state === 'ready' && session.value.confirmed ? session.value.roles : []
}
